import type { recordCalls, Workflow } from '@assay/contract/workflow/record';
import { taskRefusals, workflows } from '@assay/lending/workflows';
import type { z } from 'zod';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { readContent } from '../../application/public.ts';
import { announceAssessment, assessmentLog, holdAssessment } from '../../assessment/public.ts';
import { reevaluateAnswers } from '../automatic/automatic.service.ts';
import { createWorkflows } from './lifecycle.service.ts';
import { getWorkflow, refuseStrangers } from './reach.service.ts';
import { shownWorkflow } from './record.service.ts';
import {
  closeWorkflows,
  getAssessedApplication,
  holdWorkflows,
  listByIds,
  listCurrent,
  type WorkflowRow,
} from './record.store.ts';

type Form = z.output<typeof recordCalls.runAgain.body>;
type Current = Awaited<ReturnType<typeof listCurrent>>[number];

const isAsked = ({ id }: WorkflowRow, { workflowCodes }: Form, one: Current): boolean =>
  workflowCodes === undefined ? one.id === id : workflowCodes.includes(one.code);

async function getAsked(tx: Tx, actor: Actor, id: number, form: Form) {
  const workflow = await getWorkflow(tx, actor, id);
  await holdAssessment(tx, actor, workflow.assessmentId);
  await holdWorkflows(tx, workflow.assessmentId);
  const current = await listCurrent(tx, workflow.assessmentId);
  if (!current.some((one) => one.id === id))
    throw unprocessable('This workflow was run again since, or its guarantor has left the application.');
  const asked = current.filter((one) => isAsked(workflow, form, one));
  if (asked.length === 0) throw unprocessable('Name at least one workflow to run again.', 'workflowCodes');
  if (asked.some(({ closedAt }) => closedAt !== null)) throw unprocessable(taskRefusals.run);
  return { assessmentId: workflow.assessmentId, asked };
}

export const runAgain = (actor: Actor, id: number, form: Form): Promise<Workflow[]> =>
  inTransaction(async (tx) => {
    refuseStrangers(actor);
    const { assessmentId, asked } = await getAsked(tx, actor, id, form);
    const applicationId = await getAssessedApplication(tx, assessmentId);
    await closeWorkflows(
      tx,
      asked.map((one) => one.id),
      'RERUN',
    );
    const wanted = asked.map(({ code, entityId, run }) => ({ code, entityId, run: run + 1 }));
    const content = await readContent(tx, applicationId);
    const made = await createWorkflows(tx, actor, assessmentId, wanted, content);
    const rows = await listByIds(tx, made);
    for (const { code, guarantor, run } of rows)
      recordChange(tx, actor, {
        category: 'WORKFLOW',
        ...assessmentLog(assessmentId),
        before: { workflowRun: run - 1 },
        after: {
          workflow: [workflows[code].label, guarantor?.name].filter(Boolean).join(', '),
          workflowRun: run,
        },
      });
    announceAssessment(tx, actor, assessmentId, 'tasks');
    await reevaluateAnswers(tx, { assessmentId, applicationId });
    return (await listByIds(tx, made)).map((row) => shownWorkflow(actor, row));
  });
