import type { Session } from '@assay/contract/iam-session';
import type { Actor } from '../../kernel/actor.ts';
import { unauthenticated } from '../../kernel/errors.ts';
import type { Exchange } from '../../kernel/http.ts';
import { endSession, keepSession, readSession } from '../../kernel/sessions.ts';
import { inTransaction } from '../../kernel/transaction.ts';

export const sessionOf = (actor: Actor): Session => ({
  user: {
    id: actor.userId,
    firstName: actor.firstName,
    lastName: actor.lastName,
    email: actor.email,
    clientId: actor.clientId,
  },
  permissions: [...actor.permissions],
  expiresAt: actor.sessionExpiresAt,
});

/** The person stays signed in: the idle time starts anew. */
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
