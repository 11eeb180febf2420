import {
  type CreditReference,
  type ReferenceValues,
  referenceFields,
} from '@assay/contract/assessment/reference';
import { columnsOf } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

const columns = columnsOf(referenceFields, { name: 'credit_reference', alias: 'credit_reference' });

export const listOfAssessment = (db: Db, assessmentId: number): Promise<CreditReference[]> =>
  db
    .selectFrom('credit_reference')
    .where('assessment_id', '=', assessmentId)
    .select(columns.all)
    .orderBy('id')
    .execute();

export const getReference = (db: Db, assessmentId: number, refId: number): Promise<CreditReference> =>
  db
    .selectFrom('credit_reference')
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', refId)
    .select(columns.all)
    .executeTakeFirstOrThrow(() => notFound('Credit reference'));

export const insertReference = (
  tx: Tx,
  actor: Actor,
  assessmentId: number,
  values: ReferenceValues,
): Promise<CreditReference> =>
  tx
    .insertInto('credit_reference')
    .values({ ...columns.values(values), assessment_id: assessmentId, updated_by: actor.userId })
    .returning(columns.all)
    .executeTakeFirstOrThrow();

export async function updateReference(
  tx: Tx,
  actor: Actor,
  refId: number,
  values: ReferenceValues,
): Promise<void> {
  await tx
    .updateTable('credit_reference')
    .set({ ...columns.values(values), updated_by: actor.userId })
    .where('id', '=', refId)
    .execute();
}

export async function deleteReference(tx: Tx, refId: number): Promise<void> {
  await tx.deleteFrom('credit_reference').where('id', '=', refId).execute();
}
