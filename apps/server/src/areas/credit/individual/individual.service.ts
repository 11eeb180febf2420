import { accreditationRead } from '@assay/contract/assessment/accreditation/list';
import { readPermission } from '@assay/contract/assessment/list';
import type { OnRecord } from '@assay/contract/credit/individual';
import { mergeMessages } from '@assay/contract/entity/merge';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceChecks } from '../../assessment/public.ts';
import { type Between, listRecordsOf, type Mover, recordViewBy } from '../../entity/public.ts';
import { isLater } from './individual.rules.ts';
import * as store from './individual.store.ts';
import { type MovedScores, moveScores, moveScoresBack } from './scores-mover.service.ts';

export const listOnRecord = (actor: Actor, entityId: number): Promise<OnRecord> =>
  inTransaction(async (tx) => {
    await recordViewBy(tx, actor, entityId);
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
  readonly scores: MovedScores[];
  readonly identity: { readonly providerEntityId: string } | null;
}

/** If both were verified, the later status wins. */
async function moveIdentity(tx: Tx, { from, to }: Between): Promise<Moved['identity']> {
  const known = await store.lockIdentities(tx, [from, to]);
  const [theirs, own] = [from, to].map((id) => known.find(({ entityId }) => entityId === id));
  if (!theirs || (own && !isLater(theirs.checkedAt, own.checkedAt))) return null;
  await store.exchangeIdentities(tx, { from, to });
  return { providerEntityId: theirs.providerEntityId };
}

async function returnIdentity(
  tx: Tx,
  { from, to }: Between,
  { providerEntityId }: NonNullable<Moved['identity']>,
): Promise<void> {
  const known = await store.lockIdentities(tx, [from, to]);
  const held = known.find((one) => one.providerEntityId === providerEntityId);
  if (held?.entityId === from) await store.exchangeIdentities(tx, { from, to });
}

async function announceAll(
  tx: Tx,
  actor: Actor,
  moved: readonly { readonly assessmentId: number }[],
): Promise<void> {
  for (const id of new Set(moved.map(({ assessmentId }) => assessmentId)))
    await announceChecks(tx, actor, id);
}

/** Moves reports, scores and identity. The older of two stays with the retired record. */
export const checkMover: Mover<Moved> = {
  name: 'checks',
  isKnownTo: ({ permissions }) => permissions.has(readPermission) || permissions.has(accreditationRead),
  holding: { label: 'Checks', one: 'check', count: store.countChecks },
  whyNot: async (db, { retiredId, survivorId }) =>
    (await store.isAnyUnderWay(db, [retiredId, survivorId])) ? mergeMessages.underWay : undefined,
  move: async (tx, actor, { retiredId: from, survivorId: to }) => {
    const identity = await moveIdentity(tx, { from, to });
    const checks = await store.moveChecks(tx, { from, to });
    const scores = await moveScores(tx, { from, to });
    await announceAll(tx, actor, [...checks, ...scores]);
    return { checkIds: checks.map(({ id }) => id), scores, identity };
  },
  moveBack: async (tx, actor, { retiredId: to, survivorId: from }, moved) => {
    if (moved.identity) await returnIdentity(tx, { from, to }, moved.identity);
    const checks = await store.moveChecks(tx, { from, to }, moved.checkIds);
    await moveScoresBack(tx, { from, to }, moved.scores);
    await announceAll(tx, actor, [...checks, ...moved.scores]);
  },
};
