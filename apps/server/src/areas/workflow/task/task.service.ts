import { outcomeWords, type taskCalls, type WorkflowTask } from '@assay/contract/workflow/task';
import { readPermission } from '@assay/contract/workflow/template';
import { isSettling } from '@assay/lending/statuses';
import { codesOf, taskStates, withOutcome, withState } from '@assay/lending/workflows';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseOtherVersion } from '../../../kernel/database/versions.ts';
import type { Extensions } from '../../../kernel/extensions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { leavesIn, readContent } from '../../application/public.ts';
import {
  announceAssessment,
  assessmentLog,
  getApplicationId,
  holdAssessment,
} from '../../assessment/public.ts';
import { reevaluateAnswers } from '../automatic/automatic.service.ts';
import { changedSince, type Fingerprint, fingerprintOf } from '../automatic/fingerprint.rules.ts';
import { isOn } from '../feature.ts';
import { getTaskPlace, getWorkflow, refuseStrangers } from '../record/reach.service.ts';
import {
  findWorkflow,
  getAssessedApplication,
  holdWorkflows,
  listWorkflowRows,
  type WorkflowRow,
} from '../record/record.store.ts';
import { shownTasks } from './shown.service.ts';
import { loggedTask } from './task.rules.ts';
import {
  countOpen,
  getTaskForUpdate,
  type HeldTask,
  listOpenForUpdate,
  pageOfTasks,
  type TaskRow,
  updateAnswer,
} from './task.store.ts';

type Query = z.output<typeof taskCalls.listTasks.query>;
type GroupQuery = z.output<typeof taskCalls.listGroupTasks.query>;
type Form = z.output<typeof taskCalls.saveTask.body>;

interface At {
  readonly id: number;
  readonly taskId: number;
}

type Page = Pick<Query, 'order' | 'offset' | 'limit' | 'states'>;

async function pageOf(
  actor: Actor,
  rows: readonly WorkflowRow[],
  page: Page,
): Promise<Counted<WorkflowTask>> {
  const workflowIds = rows.map(({ id }) => id);
  const { data, ...counted } = await pageOfTasks(db, { ...page, workflowIds });
  return { data: await shownTasks(db, actor, data, rows), ...counted };
}

/** An assessment has a few dozen workflows at most. */
const allOf = async (assessmentId: number, codes: readonly string[] | undefined): Promise<WorkflowRow[]> =>
  (
    await listWorkflowRows(db, {
      assessmentId,
      codes,
      order: 'createdAt',
      isPastIncluded: false,
      offset: 0,
      limit: 500,
    })
  ).data;

export async function listTasks(
  actor: Actor,
  id: number,
  { workflowCodes, ...page }: Query,
): Promise<Counted<WorkflowTask>> {
  refuseStrangers(actor);
  const workflow = await getWorkflow(db, actor, id);
  const rows = workflowCodes ? await allOf(workflow.assessmentId, workflowCodes) : [workflow];
  return pageOf(actor, rows, page);
}

export async function listGroupTasks(
  actor: Actor,
  { targetId, groupCode, code, state, ...page }: GroupQuery,
): Promise<Counted<WorkflowTask>> {
  refuseStrangers(actor);
  await getApplicationId(db, actor, targetId);
  const inGroup = groupCode && codesOf(groupCode).filter((one) => !code || code.includes(one));
  return pageOf(actor, await allOf(targetId, inGroup ?? code), { ...page, states: state });
}

/** Applies the outcome first, then a state that overrides its default. */
function nextOf(task: TaskRow, { outcome, state }: Form, isClosed: boolean) {
  const { outcomes } = task;
  const found = outcome === undefined ? task : withOutcome(task, outcome, { isClosed, outcomes });
  const next = 'refused' in found || state === undefined ? found : withState(found, state, { isClosed });
  if ('refused' in next) throw unprocessable(next.refused, 'refused' in found ? 'outcome' : 'state');
  return { state: next.state, outcome: next.outcome };
}

const audited = ({ outcomes }: TaskRow, { state, outcome }: Pick<TaskRow, 'state' | 'outcome'>) => ({
  taskState: taskStates[state],
  taskOutcome: outcomeWords(outcomes, outcome),
});

/** Logs taking over an unchanged answer too, because the person becomes responsible for it. */
function beforeAnswer(task: TaskRow, next: Pick<TaskRow, 'state' | 'outcome'>) {
  const { answeredBy, isAutomatic } = task;
  const isTakenOver = next.state === task.state && next.outcome === task.outcome;
  const by = answeredBy ? `${answeredBy.firstName} ${answeredBy.lastName}` : isAutomatic ? 'Assay' : null;
  return { ...(!isTakenOver && audited(task, task)), taskAnsweredBy: by };
}

async function shownTask(
  tx: Db,
  actor: Actor,
  { id, taskId }: At,
  workflow: WorkflowRow,
): Promise<WorkflowTask> {
  const { data } = await pageOfTasks(tx, { workflowIds: [id], order: 'createdAt', offset: 0, limit: 500 });
  const [shown] = await shownTasks(
    tx,
    actor,
    data.filter((task) => task.id === taskId),
    [workflow],
  );
  if (!shown) throw new Error('A task that was just changed is gone');
  return shown;
}

/** Locks the assessment, so that its workflows can't close concurrently. */
async function getHeld(tx: Tx, actor: Actor, at: At, { version, outcome }: Form) {
  const { assessmentId } = await getTaskPlace(tx, actor, at.taskId, at.id);
  await holdAssessment(tx, actor, assessmentId);
  // Withdrawing an answer may reevaluate all tasks, so all are locked in order.
  if (outcome === null) {
    await holdWorkflows(tx, assessmentId);
    await listOpenForUpdate(tx, assessmentId);
  }
  const task = await getTaskForUpdate(tx, at.id, at.taskId);
  const workflow = await findWorkflow(tx, at.id);
  if (!workflow) throw new Error('A task without its workflow');
  await refuseOtherVersion(tx, { table: 'workflow_task', id: at.taskId }, task.version, version);
  const applicationId = await getAssessedApplication(tx, assessmentId);
  const fingerprint = fingerprintOf(task, leavesIn(await readContent(tx, applicationId)));
  return { task, workflow, applicationId, fingerprint };
}

const isAnsweredSo = (
  { fingerprint, ...task }: HeldTask,
  next: Pick<TaskRow, 'state' | 'outcome'>,
  now: Fingerprint,
) =>
  next.state === task.state &&
  next.outcome === task.outcome &&
  // An automatic answer becomes the person's when they confirm it.
  !task.isAutomatic &&
  (fingerprint === null || changedSince(fingerprint, now).length === 0);

export const saveTask = (actor: Actor, at: At, form: Form): Promise<WorkflowTask> =>
  inTransaction(async (tx) => {
    refuseStrangers(actor);
    const { task, workflow, applicationId, fingerprint } = await getHeld(tx, actor, at, form);
    const next = nextOf(task, form, workflow.closedAt !== null);
    if (!isAnsweredSo(task, next, fingerprint)) {
      const { assessmentId } = workflow;
      await updateAnswer(tx, actor, task.id, {
        ...next,
        fingerprint: next.outcome === null ? null : fingerprint,
      });
      recordChange(tx, actor, {
        category: 'WORKFLOW',
        ...assessmentLog(assessmentId),
        before: beforeAnswer(task, next),
        after: {
          task: loggedTask(workflow.code, workflow.guarantor?.name, task.text),
          ...audited(task, next),
          taskAnsweredBy: next.outcome === null ? null : `${actor.firstName} ${actor.lastName}`,
        },
      });
      announceAssessment(tx, actor, assessmentId, 'tasks');
      // A withdrawn answer may be answered automatically.
      if (next.outcome === null && task.question !== null)
        await reevaluateAnswers(tx, { assessmentId, applicationId });
    }
    return shownTask(tx, actor, at, workflow);
  });

/** Settlement tasks count only while that section is shown. */
export const countOpenTasks: NonNullable<Extensions['countOpenTasks']> = async (db, actor, listed) => {
  if (!isOn() || !actor.permissions.has(readPermission) || listed.length === 0) return new Map();
  const counted = await countOpen(db, {
    assessmentIds: listed.map(({ id }) => id),
    settlingIds: listed.filter(({ status }) => isSettling(status)).map(({ id }) => id),
  });
  return new Map(counted.map(({ assessmentId, ...open }) => [assessmentId, open]));
};
