import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import { readPermission } from '@assay/contract/assessment/list';
import type { OnRecord } from '@assay/contract/credit/individual';
import { mergeMessages } from '@assay/contract/entity/merge';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceChecks } from '../../assessment/public.ts';
import { listRecordsOf, lookAt, type Mover } from '../../entity/public.ts';
import { isNewer } from './individual.rules.ts';
import * as store from './individual.store.ts';

/** All that is on record for a person; what couldn't follow in a merge is the person's as well. */
export const listOnRecord = (actor: Actor, entityId: number): Promise<OnRecord> =>
  inTransaction(async (tx) => {
    await lookAt(tx, actor, entityId);
    const records = await listRecordsOf(tx, entityId);
    const readable = {
      applications: actor.permissions.has(readPermission),
      accreditations: actor.permissions.has(accreditationRead),
    };
    return {
      checks: await store.listChecksOfPerson(tx, records, readable),
      scores: await store.listScoresOfPerson(tx, records, readable),
      identities: await store.listIdentitiesOfPerson(tx, records),
    };
  });

interface Moved {
  readonly checkIds: number[];
  /** The assessments whose scores follow, and those of which both had some and the newer stay with the person. */
  readonly scoresOf: number[];
  readonly swappedScoresOf: number[];
  /** As of when what the identity provider says is, where it changed hands. */
  readonly identity: { readonly checkedAt: string | null } | null;
}

/** Where both were verified, the person is what was said last. */
async function moveIdentity(tx: Tx, { from, to }: store.Between): Promise<Moved['identity']> {
  const known = await store.lockIdentities(tx, [from, to]);
  const [theirs, own] = [from, to].map((id) => known.find(({ entityId }) => entityId === id));
  if (!theirs || (own && !isNewer(theirs, own))) return null;
  await store.exchangeIdentities(tx, { from, to });
  return { checkedAt: theirs.checkedAt };
}

/** What was said of the person since the merge stays with the person. */
async function returnIdentity(
  tx: Tx,
  { from, to }: store.Between,
  { checkedAt }: NonNullable<Moved['identity']>,
): Promise<void> {
  const known = await store.lockIdentities(tx, [from, to]);
  const own = known.find(({ entityId }) => entityId === from);
  if (own?.checkedAt === checkedAt) await store.exchangeIdentities(tx, { from, to });
}

async function announceAll(tx: Tx, actor: Actor, assessmentIds: readonly number[]): Promise<void> {
  for (const id of new Set(assessmentIds)) await announceChecks(tx, actor, id);
}

/** Reports, scores and identity follow the person. Nothing is lost: of two the older stays with the record that went. */
export const checkMover: Mover<Moved> = {
  name: 'checks',
  holding: { label: 'Checks', one: 'check', count: store.countChecks },
  whyNot: async (db, { retiredId, survivorId }) =>
    (await store.isAnyUnderWay(db, [retiredId, survivorId])) ? mergeMessages.underWay : undefined,
  move: async (tx, actor, { retiredId: from, survivorId: to }) => {
    const identity = await moveIdentity(tx, { from, to });
    const checks = await store.moveChecks(tx, { from, to });
    const swappedScoresOf = await store.listNewerScores(tx, { from, to });
    await store.swapScores(tx, { from, to }, swappedScoresOf);
    const scoresOf = await store.moveScores(tx, { from, to });
    await announceAll(tx, actor, [
      ...checks.map((check) => check.assessmentId),
      ...scoresOf,
      ...swappedScoresOf,
    ]);
    return { checkIds: checks.map(({ id }) => id), scoresOf, swappedScoresOf, identity };
  },
  moveBack: async (tx, actor, { retiredId: to, survivorId: from }, moved) => {
    if (moved.identity) await returnIdentity(tx, { from, to }, moved.identity);
    const checks = await store.moveChecks(tx, { from, to }, moved.checkIds);
    await store.moveScores(tx, { from, to }, moved.scoresOf);
    await store.swapScores(tx, { from, to }, moved.swappedScoresOf);
    await announceAll(tx, actor, [
      ...checks.map((check) => check.assessmentId),
      ...moved.scoresOf,
      ...moved.swappedScoresOf,
    ]);
  },
};
