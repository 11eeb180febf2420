import { finalStatuses } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';

export async function moveWorkflows(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
  ids?: readonly number[],
): Promise<number[]> {
  let workflows = tx.updateTable('workflow').set({ entity_id: to }).where('entity_id', '=', from);
  if (ids) workflows = workflows.where(sql<boolean>`id = any (${ids})`);
  return (await workflows.returning('id').execute()).map(({ id }) => id);
}

export async function listAssessmentsNaming(db: Db, entityIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('guarantor as g')
    .innerJoin('application as a', 'a.id', 'g.application_id')
    .where(sql<boolean>`g.entity_id = any (${entityIds})`)
    .where('a.assessment_id', 'is not', null)
    .where(sql<boolean>`a.status <> all (${sql.val(finalStatuses)})`)
    .select('a.assessment_id as id')
    .distinct()
    .orderBy('id')
    .execute();
  return found.flatMap(({ id }) => id ?? []);
}
