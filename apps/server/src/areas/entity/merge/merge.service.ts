import { type Individual, individualFields } from '@assay/contract/entity/individual';
import { type ChosenName, type mergeCalls, mergeMessages } from '@assay/contract/entity/merge';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseOtherVersion } from '../../../kernel/database/versions.ts';
import { recordBusy, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { announceIndividual } from '../events.ts';
import { readIndividual, refuseNonReaders } from '../individual/individual.service.ts';
import {
  getRow,
  type IndividualRow,
  type IndividualValues,
  lockIndividuals,
  updateValues,
} from '../individual/individual.store.ts';
import { holdingsOf, whyNot } from './comparison.service.ts';
import { holdingWords, restoredFields, takenFields } from './merge.rules.ts';
import {
  getMerge,
  insertMerge,
  type KeptMerge,
  listMerges,
  updateMergedInto,
  updateUndone,
} from './merge.store.ts';
import { listMovers, type Merging } from './movers.ts';

type Form = z.output<typeof mergeCalls.mergeIndividuals.body>;

/** A new owner appeared while waiting for locks; the transaction must restart. */
class MustRestart extends Error {}

const mostTries = 5;

async function withRestarts<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= mostTries; tries++)
    try {
      return await inTransaction(work);
    } catch (error) {
      if (!(error instanceof MustRestart)) throw error;
    }
  throw recordBusy();
}

/** Locks owners such as applications first, then the records, as everywhere. Restarts if a new owner appeared. */
async function hold(tx: Tx, entityIds: readonly number[]): Promise<void> {
  const firsts = listMovers().flatMap(({ first }) => first ?? []);
  const held: (readonly number[])[] = [];
  for (const { list, lock } of firsts) {
    const ids = await list(tx, entityIds);
    held.push(ids);
    await lock(tx, ids);
  }
  await lockIndividuals(tx, entityIds);
  for (const [index, { list }] of firsts.entries())
    if ((await list(tx, entityIds)).some((id) => !held[index]?.includes(id))) throw new MustRestart();
}

const nameOf = ({ entityId, firstName, lastName }: IndividualRow) =>
  `${firstName} ${lastName} (record ${entityId})`;

const logged = (id: number) => ({ category: 'INDIVIDUAL', model: 'Individual', id }) as const;

function recordMerge(
  tx: Tx,
  actor: Actor,
  { survivor, retired }: { readonly survivor: IndividualRow; readonly retired: IndividualRow },
  fields: { readonly before: object; readonly after: object },
  moved: string | undefined,
): void {
  const [merged, mergedInto] = [nameOf(retired), nameOf(survivor)];
  recordChange(tx, actor, {
    ...logged(survivor.entityId),
    before: { ...fields.before },
    after: { ...fields.after, merged, ...(moved && { moved }) },
  });
  recordChange(tx, actor, { ...logged(retired.entityId), after: { mergedInto, ...(moved && { moved }) } });
}

async function refuseUnread(tx: Tx, row: IndividualRow, version: number): Promise<void> {
  const versioned = { table: 'individual', key: 'entity_id', id: row.entityId } as const;
  await refuseOtherVersion(tx, versioned, row.version, version);
}

async function moveAll(tx: Tx, actor: Actor, merging: Merging): Promise<KeptMerge['moved']> {
  const moved: Record<string, unknown> = {};
  for (const { name, move } of listMovers()) moved[name] = await move(tx, actor, merging);
  return moved;
}

function announceBoth(
  tx: Tx,
  actor: Actor,
  { retiredId, survivorId }: Merging,
  part: 'merge' | 'undoing',
): void {
  announceIndividual(tx, actor, survivorId, part);
  announceIndividual(tx, actor, retiredId, part);
}

export async function mergeIndividuals(
  actor: Actor,
  survivorId: number,
  { otherId: retiredId, version, otherVersion, taken }: Form,
): Promise<Individual> {
  refuseNonReaders(actor);
  return withRestarts(async (tx) => {
    const merging = { retiredId, survivorId };
    await hold(tx, [survivorId, retiredId]);
    const [survivor, retired] = [await getRow(tx, survivorId), await getRow(tx, retiredId)];
    if (survivorId === retiredId) throw unprocessable(mergeMessages.itself);
    await refuseUnread(tx, survivor, version);
    await refuseUnread(tx, retired, otherVersion);
    const reason = await whyNot(tx, actor, survivor, retired);
    if (reason !== undefined) throw unprocessable(reason);
    const holdings = await holdingsOf(tx, survivorId, retiredId);
    const words = holdingWords(holdings.map(({ one, other: count }) => ({ one, count })));
    const fields = takenFields({ ...survivor }, { ...retired }, taken);
    // Updates the record first, because movers look up who owns the moved things.
    await updateValues(tx, survivorId, fields.after as IndividualValues, {
      actorId: actor.userId,
      matchedAs: null,
    });
    await updateMergedInto(tx, retiredId, survivorId, actor.userId);
    const moved = await moveAll(tx, actor, merging);
    const { before, after } = fields as { before: IndividualValues; after: IndividualValues };
    await insertMerge(tx, { ...merging, before, after, moved }, actor.userId);
    recordMerge(tx, actor, { survivor, retired }, fields, words);
    announceBoth(tx, actor, merging, 'merge');
    return readIndividual(tx, actor, survivorId);
  });
}

/** Merges are undone last in, first out, because a later one moved their things too. */
async function refuseUnlessLast(tx: Tx, merge: KeptMerge, survivor: IndividualRow): Promise<void> {
  if (merge.isUndone) throw unprocessable(mergeMessages.undone);
  const [last] = await listMerges(tx, merge.survivorId);
  if (survivor.mergedInto !== null || last?.mergeId !== merge.id) throw unprocessable(mergeMessages.later);
}

const labelsOf = (names: readonly ChosenName[]): string[] =>
  names.map((name) => individualFields[name].label);

export async function undoMerge(
  actor: Actor,
  { entityId: survivorId, mergeId }: { readonly entityId: number; readonly mergeId: number },
): Promise<{ individual: Individual; kept: string[] }> {
  refuseNonReaders(actor);
  return withRestarts(async (tx) => {
    const { retiredId } = await getMerge(tx, survivorId, mergeId);
    const merging = { retiredId, survivorId };
    await hold(tx, [survivorId, retiredId]);
    const merge = await getMerge(tx, survivorId, mergeId);
    const [survivor, retired] = [await getRow(tx, survivorId), await getRow(tx, retiredId)];
    await refuseUnlessLast(tx, merge, survivor);
    const reason = await whyNot(tx, actor, survivor, { ...retired, mergedInto: null });
    if (reason !== undefined) throw unprocessable(reason);
    const { restored, kept } = restoredFields({ ...survivor }, merge);
    await updateValues(tx, survivorId, restored as IndividualValues, {
      actorId: actor.userId,
      matchedAs: null,
    });
    await updateMergedInto(tx, retiredId, null, actor.userId);
    for (const { name, moveBack } of listMovers())
      if (merge.moved[name] !== undefined) await moveBack(tx, actor, merging, merge.moved[name]);
    await updateUndone(tx, mergeId, actor.userId);
    recordUndone(tx, actor, { survivor, retired }, restored);
    announceBoth(tx, actor, merging, 'undoing');
    return { individual: await readIndividual(tx, actor, survivorId), kept: labelsOf(kept) };
  });
}

function recordUndone(
  tx: Tx,
  actor: Actor,
  { survivor, retired }: { readonly survivor: IndividualRow; readonly retired: IndividualRow },
  restored: Readonly<Record<string, unknown>>,
): void {
  const were = Object.fromEntries(Object.keys(restored).map((name) => [name, survivor[name as ChosenName]]));
  recordChange(tx, actor, {
    ...logged(survivor.entityId),
    before: { ...were, merged: nameOf(retired) },
    after: restored,
  });
  recordChange(tx, actor, { ...logged(retired.entityId), before: { mergedInto: nameOf(survivor) } });
}
