import type { Closing, Workflow } from '@assay/contract/workflow/record';
import type { Status } from '@assay/lending/statuses';
import type { TaskState, WorkflowCode } from '@assay/lending/workflows';
import { sql } from 'kysely';
import type { AuditActor } from '../../../kernel/audit/audit-trail.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { countOfAll, directionOf, list, type Page } from '../../../kernel/database/lists.ts';
import type { Params } from '../../../kernel/database/statement.ts';

export interface WorkflowRow {
  readonly id: number;
  readonly assessmentId: number;
  readonly code: WorkflowCode;
  readonly templateId: number;
  readonly templateVersion: number;
  readonly guarantor: Workflow['guarantor'];
  readonly run: number;
  readonly isCurrent: boolean;
  readonly closedAt: string | null;
  readonly closedWhy: Closing | null;
  readonly createdAt: string;
  readonly count: Partial<Record<TaskState, number>>;
}

/** Uses the current name. A guarantor who left has no number. */
export const guarantor = sql<Workflow['guarantor']>`(
  select jsonb_build_object('entityId', i.entity_id, 'number', g.position,
    'name', concat_ws(' ', coalesce(g.first_name, i.first_name), coalesce(g.middle_name, i.middle_name),
      coalesce(g.last_name, i.last_name)))
  from individual i
  left join application a on a.assessment_id = w.assessment_id
  left join guarantor g on g.application_id = a.id and g.entity_id = i.entity_id
  where i.entity_id = w.entity_id)`;

const count = sql<WorkflowRow['count']>`(
  select jsonb_object_agg(per.state, per.count) from (
    select k.state, count(*) as count from workflow_task k where k.workflow_id = w.id group by k.state) as per)`;

const columns = [
  'w.id',
  'w.assessment_id as assessmentId',
  sql<WorkflowCode>`w.code`.as('code'),
  'w.template_id as templateId',
  't.version as templateVersion',
  guarantor.as('guarantor'),
  'w.run',
  'w.is_current as isCurrent',
  'w.closed_at as closedAt',
  sql<Closing | null>`w.closed_why`.as('closedWhy'),
  'w.created_at as createdAt',
  count.as('count'),
] as const;

const rows = (db: Db) =>
  db.selectFrom('workflow as w').innerJoin('workflow_template as t', 't.id', 'w.template_id');

interface Values extends Page {
  readonly assessmentId: number;
  readonly codes?: readonly string[] | undefined;
}

interface Choices {
  readonly [name: string]: string | boolean;
  readonly order: 'createdAt' | '-createdAt';
  readonly isPastIncluded: boolean;
}

const pages = list((db, { order, isPastIncluded }: Choices, params: Params<Values>) => {
  const { assessmentId, codes, limit, offset } = params;
  let found = rows(db).where('w.assessment_id', '=', assessmentId);
  if (codes) found = found.where(sql<boolean>`w.code = any (${codes})`);
  if (!isPastIncluded) found = found.where('w.is_current', '=', true);
  return found
    .select([...columns, countOfAll(found)])
    .orderBy('w.id', directionOf(order))
    .limit(limit)
    .offset(offset);
});

export interface WorkflowQuery extends Values {
  readonly order: Choices['order'];
  readonly isPastIncluded: boolean;
}

export const listWorkflowRows = (db: Db, { order, isPastIncluded, ...values }: WorkflowQuery) =>
  pages(db, { order, isPastIncluded }, values);

export const listByIds = (db: Db, ids: readonly number[]): Promise<WorkflowRow[]> =>
  rows(db).where(sql<boolean>`w.id = any (${ids})`).select(columns).orderBy('w.id').execute();

export const findWorkflow = async (db: Db, id: number): Promise<WorkflowRow | undefined> =>
  (await listByIds(db, [id]))[0];

export const countPast = (db: Db, assessmentId: number) =>
  db
    .selectFrom('workflow')
    .where('assessment_id', '=', assessmentId)
    .where(sql<boolean>`not is_current`)
    .groupBy('code')
    .select(({ fn }) => [sql<WorkflowCode>`code`.as('code'), fn.countAll<number>().as('count')])
    .execute();

export const listCurrent = (tx: Tx, assessmentId: number) =>
  tx
    .selectFrom('workflow')
    .where('assessment_id', '=', assessmentId)
    .where(sql<boolean>`is_current`)
    .select([
      'id',
      sql<WorkflowCode>`code`.as('code'),
      'entity_id as entityId',
      'run',
      'closed_at as closedAt',
    ])
    .orderBy('id')
    .execute();

/** Locks the assessment's oldest workflow, which is never deleted, to serialise all changes. */
export async function holdWorkflows(tx: Tx, assessmentId: number): Promise<void> {
  await tx
    .selectFrom('workflow')
    .where('assessment_id', '=', assessmentId)
    .select('id')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .execute();
}

export interface NewWorkflow {
  readonly code: WorkflowCode;
  readonly templateId: number;
  readonly entityId: number | null;
  readonly run: number;
}

export async function insertWorkflows(
  tx: Tx,
  { userId }: Pick<AuditActor, 'userId'>,
  assessmentId: number,
  wanted: readonly NewWorkflow[],
): Promise<number[]> {
  const made = await tx
    .insertInto('workflow')
    .values(
      wanted.map(({ code, templateId, entityId, run }) => ({
        assessment_id: assessmentId,
        template_id: templateId,
        code,
        entity_id: entityId,
        run,
        created_by: userId,
      })),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

/** Closes workflows. Reruns are final; others may reopen. */
export async function closeWorkflows(tx: Tx, ids: readonly number[], why: Closing): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('workflow')
    .set({ closed_at: sql<string>`now()`, closed_why: why, is_current: why === 'FINAL' })
    .where(sql<boolean>`id = any (${ids})`)
    .execute();
}

export async function reopenWorkflows(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('workflow')
    .set({ closed_at: null, closed_why: null, is_current: true })
    .where(sql<boolean>`id = any (${ids})`)
    .execute();
}

export const listReopenable = (tx: Tx, assessmentId: number, entityIds: readonly number[]) =>
  tx
    .selectFrom('workflow')
    .where('assessment_id', '=', assessmentId)
    .where(sql<boolean>`entity_id = any (${entityIds})`)
    .where('closed_why', '=', 'GUARANTOR')
    .distinctOn(['entity_id', 'code'])
    .select(['id', sql<WorkflowCode>`code`.as('code'), 'entity_id as entityId'])
    .orderBy('entity_id')
    .orderBy('code')
    .orderBy('id', 'desc')
    .execute();

export const findAssessedApplication = async (db: Db, assessmentId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('application')
      .where('assessment_id', '=', assessmentId)
      .select('id')
      .executeTakeFirst()
  )?.id;

export async function getAssessedApplication(db: Db, assessmentId: number): Promise<number> {
  const id = await findAssessedApplication(db, assessmentId);
  if (id === undefined) throw new Error(`Assessment ${assessmentId} has no application`);
  return id;
}

export const listWithoutWorkflows = (db: Db) =>
  db
    .selectFrom('application as a')
    .where('a.assessment_id', 'is not', null)
    .where(sql<boolean>`not exists (select from workflow w where w.assessment_id = a.assessment_id)`)
    .select([
      sql<number>`a.assessment_id`.as('assessmentId'),
      'a.id as applicationId',
      sql<Status>`a.status`.as('status'),
    ])
    .orderBy('a.id')
    .execute();
