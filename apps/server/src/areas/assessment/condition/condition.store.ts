import type { Condition } from '@assay/contract/assessment/condition';
import type { ConditionStatus, ConditionType } from '@assay/lending/conditions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

const columns = ['c.id', 'c.condition', sql<ConditionStatus>`c.status`.as('status'), 'c.version'] as const;

export const findList = (db: Db, assessmentId: number, type: ConditionType) =>
  db
    .selectFrom('approval_condition_list')
    .where('assessment_id', '=', assessmentId)
    .where('type', '=', type)
    .select(['id', 'version'])
    .executeTakeFirst();

export const listConditionsOf = (db: Db, listId: number): Promise<Condition[]> =>
  db
    .selectFrom('approval_condition as c')
    .where('c.list_id', '=', listId)
    .select(columns)
    .orderBy('c.position')
    .execute();

export const listOpenTexts = async (db: Db, assessmentId: number): Promise<string[]> => {
  const open = await db
    .selectFrom('approval_condition as c')
    .innerJoin('approval_condition_list as l', 'l.id', 'c.list_id')
    .where('l.assessment_id', '=', assessmentId)
    .where('l.type', '=', 'APPROVAL')
    .where('c.status', '<>', 'PASS')
    .select('c.condition')
    .orderBy('c.position')
    .execute();
  return open.map(({ condition }) => condition);
};

export async function countOpenConditions(
  db: Db,
  assessmentId: number,
): Promise<Record<ConditionType, number>> {
  const open = await db
    .selectFrom('approval_condition as c')
    .innerJoin('approval_condition_list as l', 'l.id', 'c.list_id')
    .where('l.assessment_id', '=', assessmentId)
    .where('c.status', '<>', 'PASS')
    .select([sql<ConditionType>`l.type`.as('type'), sql<number>`count(*)::int`.as('count')])
    .groupBy('l.type')
    .execute();
  const countOf = (type: ConditionType) => open.find((one) => one.type === type)?.count ?? 0;
  return { APPROVAL: countOf('APPROVAL'), SETTLEMENT: countOf('SETTLEMENT') };
}

export const insertList = async (
  tx: Tx,
  actor: Actor,
  assessmentId: number,
  type: ConditionType,
): Promise<number> =>
  (
    await tx
      .insertInto('approval_condition_list')
      .values({ assessment_id: assessmentId, type, updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export async function touchList(tx: Tx, actor: Actor, listId: number): Promise<void> {
  await tx
    .updateTable('approval_condition_list')
    .set({ updated_by: actor.userId })
    .where('id', '=', listId)
    .execute();
}

export async function deleteConditions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('approval_condition').where(sql<boolean>`id = any (${ids})`).execute();
}

export async function updatePositions(
  tx: Tx,
  moved: readonly { readonly id: number; readonly position: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  const [ids, positions] = [moved.map(({ id }) => id), moved.map(({ position }) => position)];
  await sql`
    update approval_condition set position = moved.position
    from unnest(${ids}::bigint[], ${positions}::integer[]) as moved (id, position)
    where approval_condition.id = moved.id`.execute(tx);
}

export async function updateTexts(
  tx: Tx,
  actor: Actor,
  reworded: readonly Pick<Condition, 'id' | 'condition'>[],
): Promise<void> {
  if (reworded.length === 0) return;
  const [ids, texts] = [reworded.map(({ id }) => id), reworded.map(({ condition }) => condition)];
  await sql`
    update approval_condition set condition = reworded.text, updated_by = ${actor.userId}
    from unnest(${ids}::bigint[], ${texts}::text[]) as reworded (id, text)
    where approval_condition.id = reworded.id`.execute(tx);
}

export async function insertConditions(
  tx: Tx,
  actor: Actor,
  listId: number,
  added: readonly { readonly condition: string; readonly position: number }[],
): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insertInto('approval_condition')
    .values(added.map((one) => ({ ...one, list_id: listId, updated_by: actor.userId })))
    .execute();
}

export const getCondition = (
  db: Db,
  assessmentId: number,
  conditionId: number,
): Promise<Condition & { type: ConditionType; listId: number }> =>
  db
    .selectFrom('approval_condition as c')
    .innerJoin('approval_condition_list as l', 'l.id', 'c.list_id')
    .where('l.assessment_id', '=', assessmentId)
    .where('c.id', '=', conditionId)
    .select([...columns, sql<ConditionType>`l.type`.as('type'), 'l.id as listId'])
    .executeTakeFirstOrThrow(() => notFound('Condition'));

export async function updateStatus(
  tx: Tx,
  actor: Actor,
  conditionId: number,
  status: ConditionStatus,
): Promise<void> {
  await tx
    .updateTable('approval_condition')
    .set({ status, updated_by: actor.userId })
    .where('id', '=', conditionId)
    .execute();
}
