import type { recordCalls, Workflow } from '@assay/contract/workflow/record';
import { isSuccess, sectionOf, taskStateCodes } from '@assay/lending/workflows';
import type { z } from 'zod';
import { type Db, db } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { getApplicationId } from '../../assessment/public.ts';
import { shownTasks } from '../task/shown.service.ts';
import { listTaskRows } from '../task/task.store.ts';
import { refuseStrangers } from './reach.service.ts';
import { countBySection, countByState, mayWork } from './record.rules.ts';
import { countPast, listWorkflowRows, type WorkflowQuery, type WorkflowRow } from './record.store.ts';

type Query = z.output<typeof recordCalls.listWorkflows.query>;
type TargetQuery = z.output<typeof recordCalls.listOfTarget.query>;

export function shownWorkflow(actor: Actor, row: WorkflowRow): Omit<Workflow, 'tasks'> {
  const { id, assessmentId, code, templateId, templateVersion, count, ...rest } = row;
  const counted = countByState(count);
  const mayChange = mayWork(actor) && row.closedAt === null;
  return {
    ...rest,
    id,
    targetId: assessmentId,
    section: sectionOf(code),
    templateRef: { id: templateId, code, version: templateVersion },
    isClosed: row.closedAt !== null,
    isSuccess: isSuccess(taskStateCodes.filter((state) => counted[state] > 0)),
    count: counted,
    may: { work: mayChange, run: mayChange && row.isCurrent },
  };
}

interface Wanted extends Omit<WorkflowQuery, 'assessmentId'> {
  /** Undefined omits tasks; empty includes all states. */
  readonly states?: readonly string[] | undefined;
  readonly hasTasks: boolean;
}

async function withTasks(
  tx: Db,
  actor: Actor,
  assessmentId: number,
  { states, hasTasks, ...query }: Wanted,
): Promise<Counted<Workflow>> {
  const { data: rows, ...counted } = await listWorkflowRows(tx, { ...query, assessmentId });
  const shown = rows.map((row) => shownWorkflow(actor, row));
  if (!hasTasks) return { data: shown, ...counted };
  const taskRows = await listTaskRows(tx, { workflowIds: rows.map(({ id }) => id), states });
  const tasks = Map.groupBy(await shownTasks(tx, actor, taskRows, rows), ({ workflowId }) => workflowId);
  const data = shown.map((workflow) => ({ ...workflow, tasks: tasks.get(workflow.id) ?? [] }));
  return { data, ...counted };
}

export async function listWorkflows(actor: Actor, query: Query) {
  refuseStrangers(actor);
  const { targetId, codes, taskStates, includeTasks, includePast, ...page } = query;
  await getApplicationId(db, actor, targetId);
  const found = await withTasks(db, actor, targetId, {
    ...page,
    codes,
    states: taskStates,
    hasTasks: includeTasks,
    isPastIncluded: includePast,
  });
  return { ...found, pastCount: countBySection(await countPast(db, targetId)) };
}

export async function listOfTarget(
  actor: Actor,
  id: number,
  { state, includePast, ...page }: TargetQuery,
): Promise<Counted<Workflow>> {
  refuseStrangers(actor);
  await getApplicationId(db, actor, id);
  return withTasks(db, actor, id, { ...page, states: state, hasTasks: true, isPastIncluded: includePast });
}
