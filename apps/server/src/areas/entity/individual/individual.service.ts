import {
  type Individual,
  individualFields,
  individualMessages,
  type individualUpdate,
  readPermission,
  writePermission,
} from '@assay/contract/entity/individual';
import type { z } from 'zod';
import { recordRead } from '../../../kernel/audit/reads.ts';
import { businessDay } from '../../../kernel/config/business-day.ts';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { forbidden, notFound, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { correctRecord, isDoubtfulChange } from '../correction.service.ts';
import { plainNames } from '../entity.rules.ts';
import { listMerges } from '../merge/merge.store.ts';
import { announceIndividual } from './changed.service.ts';
import { findIndividual, type IndividualRow, type IndividualValues } from './individual.store.ts';

/** Records of people are the lender's: to introducers, whatever they hold, there are none. */
export function refuseIntroducers({ isIntroducer }: Actor): void {
  if (isIntroducer) throw notFound('Individual');
}

/** Whoever writes is answered with what was written, so they have to be allowed to read it. */
export function refuseNonReaders(actor: Actor): void {
  if (!actor.permissions.has(readPermission))
    throw forbidden('You also need permission to view individuals.');
  refuseIntroducers(actor);
}

export async function getRow(db: Db, entityId: number): Promise<IndividualRow> {
  const found = await findIndividual(db, entityId);
  if (!found) throw notFound('Individual');
  return found;
}

/** One that stands for its person; what was merged elsewhere is changed there. */
export function refuseRetired({ mergedInto }: Pick<IndividualRow, 'mergedInto'>): void {
  if (mergedInto !== null) throw unprocessable(individualMessages.retired);
}

/** As whoever asks sees it. */
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

/** Puts on record that somebody has seen what is known of a person, unless it is part of a look that is. */
export const recordLook = (tx: Tx, actor: Actor, entityId: number): Promise<void> =>
  recordRead(tx, actor, { model: 'Individual', id: entityId, isPartOfLook: true });

/** For what other areas know of a person: whose records are asked about, with the look at them on record. */
export async function lookAt(tx: Tx, actor: Actor, entityId: number): Promise<void> {
  refuseNonReaders(actor);
  await getRow(tx, entityId);
  await recordLook(tx, actor, entityId);
}

export async function getIndividual(actor: Actor, entityId: number): Promise<Individual> {
  refuseIntroducers(actor);
  return inTransaction(async (tx) => {
    const found = await readIndividual(tx, actor, entityId);
    const isPartOfLook = actor.isPassive ?? false;
    await recordRead(tx, actor, { model: 'Individual', id: entityId, isPartOfLook });
    return found;
  });
}

type Form = z.output<typeof individualUpdate>;

function refuseUnborn({ dateOfBirth }: Pick<Form, 'dateOfBirth'>): void {
  if (dateOfBirth !== undefined && dateOfBirth > businessDay())
    throw unprocessable("Date of birth can't be in the future", 'dateOfBirth');
}

/** How it stands in the log. */
const auditedIndividual = (row: IndividualRow) =>
  Object.fromEntries(
    Object.keys(individualFields).map((name) => [name, row[name as keyof typeof individualFields]]),
  );

/** Whether anything of it is other than it is kept. */
const isChange = (before: IndividualRow, values: IndividualValues): boolean =>
  Object.entries(plainNames(values)).some(
    ([name, value]) => value !== undefined && before[name as keyof IndividualValues] !== value,
  );

/** The answer shows the whole person, whatever was changed: that is a look, and stands in the log as one. */
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
    await recordLook(tx, actor, entityId);
    return readIndividual(tx, actor, entityId);
  });
}
