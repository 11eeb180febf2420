import type { Session } from '@assay/contract/iam/session';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unauthenticated } from '../../../kernel/http/errors.ts';
import type { Exchange } from '../../../kernel/http/http.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { endSession, keepSession, readSession } from '../../../kernel/session/sessions.ts';
import * as store from './demo-accounts.store.ts';

export const sessionOf = (actor: Actor): Session => ({
  user: {
    id: actor.userId,
    firstName: actor.firstName,
    lastName: actor.lastName,
    email: actor.email,
    clientId: actor.clientId,
    isIntroducer: actor.isIntroducer,
  },
  permissions: [...actor.permissions],
  expiresAt: actor.sessionExpiresAt,
});

export async function refreshSession(actor: Actor, http: Exchange): Promise<Session> {
  await keepSession(actor.sessionId);
  const kept = http.sessionToken && (await readSession(http.sessionToken));
  if (!kept) throw unauthenticated();
  return sessionOf(kept.actor);
}

export async function signOut(http: Exchange): Promise<undefined> {
  const { sessionToken } = http;
  if (sessionToken) await inTransaction((tx) => endSession(tx, sessionToken));
  http.clearSessionCookie();
}

export async function listDemoAccounts() {
  const people = await store.listDemoAccounts(db);
  const accounts = people.map(({ role, first_name, last_name, email }) => ({
    role,
    name: `${first_name} ${last_name}`,
    email,
  }));
  return { password: store.demoPassword, accounts };
}
