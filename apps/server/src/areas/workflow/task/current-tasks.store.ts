import type { TaskState, WorkflowCode } from '@assay/lending/workflows';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { nameOf } from '../../../kernel/database/people.ts';

const tasksOf = (db: Db, assessmentId: number) =>
  db
    .selectFrom('workflow as w')
    .innerJoin('workflow_task as k', 'k.workflow_id', 'w.id')
    .where('w.assessment_id', '=', assessmentId);

const currentTasksOf = (db: Db, assessmentId: number) =>
  tasksOf(db, assessmentId)
    .innerJoin('workflow_template_task as t', 't.id', 'k.template_task_id')
    .where('w.is_current', '=', true);

export const listCurrentTasks = (db: Db, assessmentId: number) =>
  currentTasksOf(db, assessmentId)
    .select([
      sql<WorkflowCode>`w.code`.as('code'),
      sql<
        string | null
      >`(select i.first_name || ' ' || i.last_name from individual i where i.entity_id = w.entity_id)`.as(
        'about',
      ),
      't.text',
      sql<TaskState>`k.state`.as('state'),
      sql<
        string | null
      >`(select o ->> 'description' from jsonb_array_elements(t.outcomes) o where o ->> 'value' = k.outcome)`.as(
        'outcome',
      ),
      sql<boolean>`k.seen is not null`.as('isAutomatic'),
      nameOf('k.answered_by').as('answeredBy'),
      'k.answered_at as answeredAt',
    ])
    .orderBy('w.id')
    .orderBy('t.position')
    .execute();

export type CurrentTask = Awaited<ReturnType<typeof listCurrentTasks>>[number];

/** Includes closed workflows, whose documents remain. */
export const listTaskIds = async (db: Db, assessmentId: number): Promise<number[]> =>
  (await tasksOf(db, assessmentId).select('k.id').execute()).map(({ id }) => id);

export async function isPassedBefore(
  db: Db,
  assessmentId: number,
  { code, task }: { readonly code: WorkflowCode; readonly task: string },
  instant: string,
): Promise<boolean> {
  const passed = await currentTasksOf(db, assessmentId)
    .where('w.code', '=', code)
    .where('t.code', '=', task)
    .where('k.state', '=', 'PASS')
    .where('k.answered_at', '<', instant)
    .select('k.id')
    .limit(1)
    .executeTakeFirst();
  return passed !== undefined;
}
