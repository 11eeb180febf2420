import { readPermission } from '@assay/contract/assessment/list';
import { type Presence, presenceSeconds, type presenceUpdate } from '@assay/contract/assessment/presence';
import type { z } from 'zod';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Events } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { listActors } from '../../../kernel/session/sessions.store.ts';
import { announcePresence } from '../events.ts';
import { getApplicationId } from '../record/record.service.ts';
import {
  deleteExpiredPages,
  deletePage,
  listOpenAssessments,
  listPages,
  lockPagesOf,
  lockPresence,
  savePage,
} from './presence.store.ts';

interface Present {
  readonly user: Presence['people'][number];
  readonly lastsMs: number;
}

const mostPeople = 50;

/** Lists readers with the assessment open, once per person. Expired sessions and lost permissions don't count. */
async function listPresent(tx: Db, id: number): Promise<Present[]> {
  const pages = await listPages(tx, id);
  const actors =
    pages.length > 0 ? await listActors(tx, [...new Set(pages.map((page) => page.sessionId))]) : [];
  const readers = new Map([...actors].filter(([, { permissions }]) => permissions.has(readPermission)));
  const present = new Map<number, Present>();
  for (const { sessionId, expiresAt, lastsMs } of pages) {
    const actor = readers.get(sessionId);
    if (!actor) continue;
    const { userId, firstName, lastName, sessionExpiresAt } = actor;
    // Both times come from the database's clock.
    const outlivedMs = Math.max(0, Date.parse(expiresAt) - Date.parse(sessionExpiresAt));
    const known = present.get(userId);
    present.set(userId, {
      user: { id: userId, firstName, lastName },
      lastsMs: Math.max(1, lastsMs - outlivedMs, known?.lastsMs ?? 0),
    });
  }
  return [...present.values()].slice(0, mostPeople);
}

const othersOf = (userId: number | undefined, present: readonly Present[]) =>
  present.filter(({ user }) => user.id !== userId);

const presenceOf = (others: readonly Present[]): Presence => ({
  people: others.map(({ user }) => user),
  againInMs: others.length > 0 ? Math.min(...others.map(({ lastsMs }) => lastsMs)) : null,
});

export async function getPresence(actor: Actor, id: number): Promise<Presence> {
  await getApplicationId(db, actor, id);
  return presenceOf(othersOf(actor.userId, await listPresent(db, id)));
}

function announceTo(tx: Tx, assessmentId: number, others: readonly Present[]): void {
  for (const { user } of others) announcePresence(tx, assessmentId, user.id);
}

/** Heartbeat of an open page. Others are told only when a person comes or goes. */
export const savePresence = (
  actor: Actor,
  id: number,
  { page, state }: z.output<typeof presenceUpdate>,
): Promise<Presence> =>
  inTransaction(async (tx) => {
    await getApplicationId(tx, actor, id);
    const { userId, sessionId } = actor;
    const isHere = (present: readonly Present[]) => present.some(({ user }) => user.id === userId);
    await lockPagesOf(tx, userId);
    await lockPresence(tx, id);
    const before = await listPresent(tx, id);
    const own = { assessmentId: id, userId, page };
    if (state === 'closed') await deletePage(tx, own);
    else await savePage(tx, { ...own, sessionId }, presenceSeconds[state]);
    const after = await listPresent(tx, id);
    const others = othersOf(userId, after);
    if (isHere(after) !== isHere(before)) announceTo(tx, id, others);
    return presenceOf(others);
  });

/** Tells viewers after a change of sessions or rights. It takes no presence lock, so revoking never waits. */
export async function followAccess(tx: Tx, { access }: Events['access.changed']): Promise<void> {
  const userId = access === 'everybody' ? undefined : access;
  for (const id of await listOpenAssessments(tx, userId))
    announceTo(tx, id, othersOf(userId, await listPresent(tx, id)));
}

export const tidyPresence = () => deleteExpiredPages(db);
