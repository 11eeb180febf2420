import {
  type Individual,
  individualFields,
  individualMessages,
  type individualUpdate,
  readPermission,
  writePermission,
} from '@assay/contract/entity/individual';
import type { z } from 'zod';
import { recordRead } from '../../../kernel/audit/reads.store.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { forbidden, notFound, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { correctRecord, isDoubtfulChange } from '../correction.service.ts';
import { plainNames } from '../entity.rules.ts';
import { announceIndividual } from '../events.ts';
import { listMerges } from '../merge/merge.store.ts';
import { getRow, type IndividualRow, type IndividualValues } from './individual.store.ts';

/** Individuals are the lender's: introducers get 404, whatever their permissions. */
export function refuseIntroducers({ isIntroducer }: Actor): void {
  if (isIntroducer) throw notFound('Individual');
}

export function refuseNonReaders(actor: Actor): void {
  if (!actor.permissions.has(readPermission))
    throw forbidden('You also need permission to view individuals.');
  refuseIntroducers(actor);
}

export function refuseRetired({ mergedInto }: Pick<IndividualRow, 'mergedInto'>): void {
  if (mergedInto !== null) throw unprocessable(individualMessages.retired);
}

export async function readIndividual(db: Db, actor: Actor, entityId: number): Promise<Individual> {
  const { matchedAs: _, ...row } = await getRow(db, entityId);
  const merges = await listMerges(db, entityId);
  const mayMerge = actor.permissions.has(writePermission) && row.mergedInto === null;
  return {
    ...row,
    id: entityId,
    merged: merges.map((merge, index) => ({ ...merge, mayUndo: mayMerge && index === 0 })),
  };
}

export const recordView = (tx: Tx, actor: Actor, entityId: number): Promise<void> =>
  recordRead(tx, actor, { model: 'Individual', id: entityId, isPartOfView: true });

/** Logs the read before another area shows what it knows of the person. */
export async function recordViewBy(tx: Tx, actor: Actor, entityId: number): Promise<void> {
  refuseNonReaders(actor);
  await getRow(tx, entityId);
  await recordView(tx, actor, entityId);
}

export async function getIndividual(actor: Actor, entityId: number): Promise<Individual> {
  refuseIntroducers(actor);
  return inTransaction(async (tx) => {
    const found = await readIndividual(tx, actor, entityId);
    const isPartOfView = actor.isPassive ?? false;
    await recordRead(tx, actor, { model: 'Individual', id: entityId, isPartOfView });
    return found;
  });
}

type Form = z.output<typeof individualUpdate>;

function refuseUnborn({ dateOfBirth }: Pick<Form, 'dateOfBirth'>): void {
  if (dateOfBirth !== undefined && dateOfBirth > businessDay())
    throw unprocessable("Date of birth can't be in the future", 'dateOfBirth');
}

const auditedIndividual = (row: IndividualRow) =>
  Object.fromEntries(
    Object.keys(individualFields).map((name) => [name, row[name as keyof typeof individualFields]]),
  );

const isChange = (before: IndividualRow, values: IndividualValues): boolean =>
  Object.entries(plainNames(values)).some(
    ([name, value]) => value !== undefined && before[name as keyof IndividualValues] !== value,
  );

/** The answer shows the whole record, so the read is logged too. */
export async function saveIndividual(
  actor: Actor,
  entityId: number,
  { version, isSamePerson: isConfirmed = false, ...form }: Form,
): Promise<Individual> {
  refuseNonReaders(actor);
  const values = form as IndividualValues;
  return inTransaction(async (tx) => {
    let isChanged = false;
    await changeRecord(tx, actor, {
      row: { table: 'individual', key: 'entity_id', id: entityId },
      version,
      read: () => getRow(tx, entityId),
      write: async (before) => {
        refuseRetired(before);
        refuseUnborn(form);
        isChanged = isChange(before, values);
        if (!isChanged) return;
        if (!isConfirmed && isDoubtfulChange(before, values))
          throw unprocessable(individualMessages.someoneElse, 'isSamePerson');
        await correctRecord(tx, actor, before, values, { isConfirmed });
      },
      audited: (row) => ({
        category: 'INDIVIDUAL',
        model: 'Individual',
        id: entityId,
        values: auditedIndividual(row),
      }),
    });
    if (isChanged) announceIndividual(tx, actor, entityId, 'record');
    await recordView(tx, actor, entityId);
    return readIndividual(tx, actor, entityId);
  });
}
