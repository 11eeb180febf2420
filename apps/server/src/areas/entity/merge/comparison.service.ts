import { type Comparison, mergeMessages, type SimilarIndividual } from '@assay/contract/entity/merge';
import type { Db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { doubtOf } from '../entity.rules.ts';
import { recordView, refuseNonReaders } from '../individual/individual.service.ts';
import { getRow, type IndividualRow } from '../individual/individual.store.ts';
import * as store from './merge.store.ts';
import { listMovers, type Merging } from './movers.ts';

/** Logs a read of every result, because it shows more than names. */
export async function listSimilar(
  actor: Actor,
  entityId: number,
  keywords: string | undefined,
): Promise<SimilarIndividual[]> {
  refuseNonReaders(actor);
  return inTransaction(async (tx) => {
    const person = await getRow(tx, entityId);
    const found = keywords
      ? await store.searchIndividuals(tx, entityId, keywords)
      : await store.listSimilar(tx, person);
    for (const id of found.map((one) => one.entityId).toSorted((a, b) => a - b))
      await recordView(tx, actor, id);
    return found;
  });
}

export async function whyNot(
  db: Db,
  actor: Actor,
  survivor: IndividualRow,
  retired: IndividualRow,
): Promise<string | undefined> {
  if (survivor.mergedInto !== null || retired.mergedInto !== null) return mergeMessages.retired;
  const merging: Merging = { retiredId: retired.entityId, survivorId: survivor.entityId };
  for (const mover of listMovers()) {
    const reason = await mover.whyNot?.(db, merging, actor);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

export async function holdingsOf(db: Db, ownId: number, otherId: number, movers = listMovers()) {
  const holdings = [];
  for (const { holding } of movers) {
    if (!holding) continue;
    const counts = await holding.count(db, [ownId, otherId]);
    const { label, one } = holding;
    holdings.push({ label, one, own: counts.get(ownId) ?? 0, other: counts.get(otherId) ?? 0 });
  }
  return holdings;
}

export async function compareIndividuals(
  actor: Actor,
  { entityId, otherId }: { readonly entityId: number; readonly otherId: number },
): Promise<Comparison> {
  refuseNonReaders(actor);
  const known = listMovers().filter(({ isKnownTo }) => isKnownTo?.(actor) ?? true);
  return inTransaction(async (tx) => {
    const [own, other] = [await getRow(tx, entityId), await getRow(tx, otherId)];
    if (entityId === otherId) throw unprocessable(mergeMessages.itself);
    for (const id of [entityId, otherId].toSorted((a, b) => a - b)) await recordView(tx, actor, id);
    return {
      own,
      other,
      holdings: await holdingsOf(tx, entityId, otherId, known),
      isPartly: known.length < listMovers().length,
      whyNot: (await whyNot(tx, actor, own, other)) ?? null,
      doubt: doubtOf(own, other) ?? null,
    };
  });
}
