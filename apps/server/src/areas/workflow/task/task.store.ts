import type { WorkflowTask } from '@assay/contract/workflow/task';
import type { Outcome } from '@assay/contract/workflow/template';
import type { Question } from '@assay/lending/policy';
import { codesOf, type TaskState, type WorkflowCode } from '@assay/lending/workflows';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { countOfAll, directionOf, list, type Page } from '../../../kernel/database/lists.ts';
import { personOf } from '../../../kernel/database/people.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import type { PersonsAnswer } from '../automatic/automatic.rules.ts';
import type { Fingerprint } from '../automatic/fingerprint.rules.ts';
import { guarantor } from '../record/record.store.ts';

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
  personOf('k.answered_by').as('answeredBy'),
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

const guarantorName = sql<string | null>`${guarantor} ->> 'name'`;

interface Assessed {
  readonly assessmentIds: readonly number[];
  readonly settlingIds: readonly number[];
}

const ofSettlement = codesOf('settlement');

const openCounts = statement(
  (db, _: Readonly<Record<never, never>>, { assessmentIds, settlingIds }: Params<Assessed>) =>
    db
      .selectFrom('workflow as w')
      .innerJoin('workflow_task as k', 'k.workflow_id', 'w.id')
      .where(sql<boolean>`w.assessment_id = any (${assessmentIds})`)
      .where(sql<boolean>`w.is_current`)
      .where(sql<boolean>`(w.code <> all (${ofSettlement}) or w.assessment_id = any (${settlingIds}))`)
      .select([
        'w.assessment_id as assessmentId',
        sql<number>`count(*) filter (where k.state <> all ('{PASS,DISABLED}'))::int`.as('count'),
        sql<number>`count(*) filter (where k.state = 'FAILED')::int`.as('failed'),
        sql<number>`count(*) filter (where k.state = 'REFER')::int`.as('referred'),
      ])
      .groupBy('w.assessment_id'),
);

export const countOpen = (db: Db, assessed: Assessed) => openCounts(db, {}, assessed);

const places = (db: Db) =>
  db
    .selectFrom('workflow_task as k')
    .innerJoin('workflow as w', 'w.id', 'k.workflow_id')
    .innerJoin('workflow_template_task as t', 't.id', 'k.template_task_id')
    .select([
      'k.id',
      'k.workflow_id as workflowId',
      'w.assessment_id as assessmentId',
      sql<WorkflowCode>`w.code`.as('code'),
      guarantorName.as('guarantor'),
      't.text',
      sql<TaskState>`k.state`.as('state'),
      'w.run',
      'w.is_current as isCurrent',
      'w.closed_at as closedAt',
    ]);
export type TaskPlace = Awaited<ReturnType<typeof listTaskPlaces>>[number];

export const listTaskPlaces = (db: Db, assessmentId: number) =>
  places(db).where('w.assessment_id', '=', assessmentId).execute();

export const findTaskPlace = (db: Db, id: number) => places(db).where('k.id', '=', id).executeTakeFirst();

export interface HeldTask extends TaskRow {
  readonly entityId: number | null;
  readonly dependsOn: string[];
  readonly fingerprint: Fingerprint | null;
}

export const getTaskForUpdate = (tx: Tx, workflowId: number, id: number): Promise<HeldTask> =>
  rows(tx)
    .innerJoin('workflow as w', 'w.id', 'k.workflow_id')
    .where('k.id', '=', id)
    .where('k.workflow_id', '=', workflowId)
    .select(columns)
    .select([
      'w.entity_id as entityId',
      't.depends_on as dependsOn',
      sql<Fingerprint | null>`k.judged`.as('fingerprint'),
    ])
    .forNoKeyUpdate('k')
    .executeTakeFirstOrThrow(() => notFound('Task'));

interface Answered {
  readonly state: TaskState;
  readonly outcome: string | null;
  readonly fingerprint: Fingerprint | null;
}

export async function updateAnswer(
  tx: Tx,
  { userId }: Actor,
  id: number,
  { state, outcome, fingerprint }: Answered,
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
      judged: fingerprint === null ? null : JSON.stringify(fingerprint),
      set_aside: null,
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

export interface WatchedTask {
  readonly id: number;
  readonly workflowCode: WorkflowCode;
  readonly entityId: number | null;
  readonly guarantor: string | null;
  readonly state: TaskState;
  readonly outcome: string | null;
  readonly seen: string | null;
  readonly given: PersonsAnswer | null;
  readonly setAside: PersonsAnswer | null;
  readonly text: string;
  readonly outcomes: Outcome[];
  readonly question: Question | null;
  readonly appliesTo: Readonly<Record<string, readonly string[]>> | null;
  readonly dependsOn: string[];
}

/** Locks the open tasks in id order, as everywhere. */
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
      sql<PersonsAnswer | null>`case when k.answered_by is not null then jsonb_build_object('state', k.state,
        'outcome', k.outcome, 'answeredAt', k.answered_at, 'answeredBy', k.answered_by, 'judged', k.judged) end`.as(
        'given',
      ),
      sql<PersonsAnswer | null>`k.set_aside`.as('setAside'),
      't.text',
      sql<Outcome[]>`t.outcomes`.as('outcomes'),
      sql<Question | null>`t.answered_by`.as('question'),
      sql<WatchedTask['appliesTo']>`t.applies_to`.as('appliesTo'),
      't.depends_on as dependsOn',
    ])
    .orderBy('k.id')
    .forNoKeyUpdate('k')
    .execute();

interface Placed extends Pick<WatchedTask, 'id' | 'state' | 'outcome' | 'seen' | 'given' | 'setAside'> {}

export async function updateByAssay(tx: Tx, tasks: readonly Placed[]): Promise<void> {
  if (tasks.length === 0) return;
  const rowsOf = tasks.map(({ id, state, outcome, seen, given, setAside }) => ({
    ...{ id, state, outcome, seen, set_aside: setAside },
    ...{ answered_at: given?.answeredAt, answered_by: given?.answeredBy, judged: given?.judged },
  }));
  await sql`
    update workflow_task k set state = placed.state, outcome = placed.outcome, seen = placed.seen,
      answered_at = case when placed.outcome is not null then coalesce(placed.answered_at, now()) end,
      answered_by = placed.answered_by, judged = placed.judged, set_aside = placed.set_aside, updated_by = null
    from jsonb_to_recordset(${JSON.stringify(rowsOf)}::jsonb) as placed (id bigint, state text, outcome text, seen text,
      answered_at timestamptz, answered_by bigint, judged jsonb, set_aside jsonb)
    where k.id = placed.id`.execute(tx);
}
