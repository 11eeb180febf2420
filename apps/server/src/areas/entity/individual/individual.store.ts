import { type Individual, individualFields } from '@assay/contract/entity/individual';
import { sql } from 'kysely';
import { columnsOf } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import { type Identity, plainNames } from '../entity.rules.ts';

export interface IndividualRow extends Omit<Individual, 'id' | 'merged'> {
  /** The baseline; null until one of its fields was corrected. */
  readonly matchedAs: Identity | null;
}

const fields = columnsOf(individualFields, { name: 'individual', alias: 'i' });

const kept = fields.some([
  ...(Object.keys(individualFields) as (keyof typeof individualFields)[]),
  'version',
  'createdAt',
  'updatedAt',
]);

export const getRow = (db: Db, entityId: number): Promise<IndividualRow> =>
  db
    .selectFrom('individual as i')
    .where('i.entity_id', '=', entityId)
    .select(kept)
    .select(['i.entity_id as entityId', 'i.merged_into as mergedInto'])
    .select(sql<Identity | null>`i.matched_as`.as('matchedAs'))
    .executeTakeFirstOrThrow(() => notFound('Individual')) as Promise<IndividualRow>;

/** Locks the records in id order, as everywhere. */
export async function lockIndividuals(tx: Tx, entityIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('individual')
    .where(sql<boolean>`entity_id = any (${entityIds})`)
    .select('entity_id')
    .orderBy('entity_id')
    .forNoKeyUpdate()
    .execute();
}

export type IndividualValues = Partial<Pick<Individual, keyof typeof individualFields>>;

/** `matchedAs` is the new baseline; null makes the present values the baseline. */
export async function updateValues(
  tx: Tx,
  entityId: number,
  changes: IndividualValues,
  { actorId, matchedAs }: { readonly actorId: number | null; readonly matchedAs: Identity | null },
): Promise<void> {
  await tx
    .updateTable('individual')
    .set({
      ...fields.values(plainNames(changes)),
      matched_as: matchedAs && JSON.stringify(matchedAs),
      updated_by: actorId,
    })
    .where('entity_id', '=', entityId)
    .execute();
}

/** Includes merged records, which still own what couldn't move. */
export async function listRecordsOf(db: Db, entityId: number): Promise<number[]> {
  const found = await db
    .selectFrom('individual')
    .where((eb) => eb.or([eb('entity_id', '=', entityId), eb('merged_into', '=', entityId)]))
    .select('entity_id as id')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}
