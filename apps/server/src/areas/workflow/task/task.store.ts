import type { WorkflowTask } from '@assay/contract/workflow/task';
import type { Outcome } from '@assay/contract/workflow/template';
import type { Question } from '@assay/lending/policy';
import type { TaskState, WorkflowCode } from '@assay/lending/workflows';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { countOfAll, directionOf, list, type Page } from '../../../kernel/database/lists.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

export interface TaskRow {
  readonly id: number;
  readonly workflowId: number;
  readonly state: TaskState;
  readonly outcome: string | null;
  readonly isAutomatic: boolean;
  readonly answeredAt: string | null;
  readonly answeredBy: WorkflowTask['answeredBy'];
  readonly code: string;
  readonly text: string;
  readonly description: string;
  readonly inputType: 'SELECT';
  readonly outcomes: Outcome[];
  readonly question: Question | null;
  readonly createdAt: string;
  readonly version: number;
}

const columns = [
  'k.id',
  'k.workflow_id as workflowId',
  sql<TaskState>`k.state`.as('state'),
  'k.outcome',
  sql<boolean>`k.seen is not null`.as('isAutomatic'),
  'k.answered_at as answeredAt',
  sql<WorkflowTask['answeredBy']>`(
    select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    from app_user u where u.id = k.answered_by)`.as('answeredBy'),
  't.code',
  't.text',
  't.description',
  sql<'SELECT'>`t.input_type`.as('inputType'),
  sql<Outcome[]>`t.outcomes`.as('outcomes'),
  sql<Question | null>`t.answered_by`.as('question'),
  'k.created_at as createdAt',
  'k.version',
] as const;

const rows = (db: Db) =>
  db.selectFrom('workflow_task as k').innerJoin('workflow_template_task as t', 't.id', 'k.template_task_id');

interface Wanted {
  readonly workflowIds: readonly number[];
  readonly states?: readonly string[] | undefined;
}

const ofWorkflows = (db: Db, { workflowIds, states }: Params<Wanted>) => {
  const found = rows(db).where(sql<boolean>`k.workflow_id = any (${workflowIds})`);
  return states ? found.where(sql<boolean>`k.state = any (${states})`) : found;
};

const all = statement((db, _: Readonly<Record<never, never>>, params: Params<Wanted>) =>
  ofWorkflows(db, params).select(columns).orderBy('k.id'),
);

/** Of these workflows, in the order of their templates. */
export const listTaskRows = (db: Db, wanted: Wanted): Promise<TaskRow[]> =>
  wanted.workflowIds.length === 0 ? Promise.resolve([]) : all(db, {}, wanted);

const pages = list(
  (db, { order }: { readonly order: 'createdAt' | '-createdAt' }, params: Params<Wanted & Page>) => {
    const found = ofWorkflows(db, params);
    return found
      .select([...columns, countOfAll(found)])
      .orderBy('k.id', directionOf(order))
      .limit(params.limit)
      .offset(params.offset);
  },
);

export const pageOfTasks = (
  db: Db,
  { order, ...values }: Wanted & Page & { readonly order: 'createdAt' | '-createdAt' },
) => pages(db, { order }, values);

/** Of all of an assessment's workflows, those that were closed too. */
export async function listTaskIds(db: Db, assessmentId: number): Promise<number[]> {
  const found = await db
    .selectFrom('workflow_task as k')
    .innerJoin('workflow as w', 'w.id', 'k.workflow_id')
    .where('w.assessment_id', '=', assessmentId)
    .select('k.id')
    .execute();
  return found.map(({ id }) => id);
}

/** Where a task belongs, if there is such a task. */
export const findTaskPlace = (db: Db, id: number) =>
  db
    .selectFrom('workflow_task as k')
    .innerJoin('workflow as w', 'w.id', 'k.workflow_id')
    .where('k.id', '=', id)
    .select([
      'k.workflow_id as workflowId',
      'w.assessment_id as assessmentId',
      sql<WorkflowCode>`w.code`.as('code'),
      'w.closed_at as closedAt',
    ])
    .executeTakeFirst();

/** Held until the transaction ends. */
export async function getTaskForUpdate(tx: Tx, workflowId: number, id: number): Promise<TaskRow> {
  const found = await rows(tx)
    .where('k.id', '=', id)
    .where('k.workflow_id', '=', workflowId)
    .select(columns)
    .forNoKeyUpdate('k')
    .executeTakeFirst();
  if (!found) throw notFound('Task');
  return found;
}

interface Answered {
  readonly state: TaskState;
  readonly outcome: string | null;
}

/** What somebody has found, or has taken back. */
export async function updateAnswer(
  tx: Tx,
  { userId }: Actor,
  id: number,
  { state, outcome }: Answered,
): Promise<void> {
  const isAnswered = outcome !== null;
  await tx
    .updateTable('workflow_task')
    .set({
      state,
      outcome,
      seen: null,
      answered_at: isAnswered ? sql<string>`now()` : null,
      answered_by: isAnswered ? userId : null,
      updated_by: userId,
    })
    .where('id', '=', id)
    .execute();
}

export interface NewTask {
  readonly workflowId: number;
  readonly templateTaskId: number;
  readonly state: 'PENDING' | 'DISABLED';
}

export async function insertTasks(tx: Tx, tasks: readonly NewTask[]): Promise<void> {
  await tx
    .insertInto('workflow_task')
    .values(
      tasks.map(({ workflowId, templateTaskId, state }) => ({
        workflow_id: workflowId,
        template_task_id: templateTaskId,
        state,
      })),
    )
    .execute();
}

/** A task that Assay looks at by itself. */
export interface WatchedTask {
  readonly id: number;
  readonly workflowCode: WorkflowCode;
  readonly entityId: number | null;
  /** The name of the guarantor whom it is about. */
  readonly guarantor: string | null;
  readonly state: TaskState;
  readonly outcome: string | null;
  readonly seen: string | null;
  readonly isAnsweredByPerson: boolean;
  readonly text: string;
  readonly outcomes: Outcome[];
  readonly question: Question | null;
  readonly appliesTo: Readonly<Record<string, readonly string[]>> | null;
  readonly dependsOn: string[];
}

const guarantorName = sql<string | null>`(
  select concat_ws(' ', i.first_name, i.middle_name, i.last_name) from individual i where i.entity_id = w.entity_id)`;

/** Of an assessment's open workflows, held in the order of their ids, as everywhere. */
export const listOpenForUpdate = (tx: Tx, assessmentId: number): Promise<WatchedTask[]> =>
  tx
    .selectFrom('workflow_task as k')
    .innerJoin('workflow as w', 'w.id', 'k.workflow_id')
    .innerJoin('workflow_template_task as t', 't.id', 'k.template_task_id')
    .where('w.assessment_id', '=', assessmentId)
    .where(sql<boolean>`w.is_current`)
    .where('w.closed_at', 'is', null)
    .select([
      'k.id',
      sql<WorkflowCode>`w.code`.as('workflowCode'),
      'w.entity_id as entityId',
      guarantorName.as('guarantor'),
      sql<TaskState>`k.state`.as('state'),
      'k.outcome',
      'k.seen',
      sql<boolean>`k.answered_by is not null`.as('isAnsweredByPerson'),
      't.text',
      sql<Outcome[]>`t.outcomes`.as('outcomes'),
      sql<Question | null>`t.answered_by`.as('question'),
      sql<WatchedTask['appliesTo']>`t.applies_to`.as('appliesTo'),
      't.depends_on as dependsOn',
    ])
    .orderBy('k.id')
    .forNoKeyUpdate('k')
    .execute();

export interface OwnAnswer {
  readonly id: number;
  readonly state: TaskState;
  readonly outcome: string | null;
  readonly seen: string | null;
}

/** What Assay has found by itself, or that there is nothing to go by any more. */
export async function updateByAssay(tx: Tx, answers: readonly OwnAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const of = <K extends keyof OwnAnswer>(name: K) => answers.map((answer) => answer[name]);
  await sql`
    update workflow_task k set state = given.state, outcome = given.outcome, seen = given.seen,
      answered_at = case when given.outcome is not null then now() end, answered_by = null, updated_by = null
    from unnest(${of('id')}::bigint[], ${of('state')}::text[], ${of('outcome')}::text[], ${of('seen')}::text[])
      as given (id, state, outcome, seen)
    where k.id = given.id`.execute(tx);
}
