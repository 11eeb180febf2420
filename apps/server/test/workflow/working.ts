import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { workflow } from '@assay/contract/workflow/area';
import type { Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import type { Status } from '@assay/lending/statuses';
import type { WorkflowCode } from '@assay/lending/workflows';
import type { Caller } from '../client.ts';

type Query = Partial<Record<'codes' | 'taskStates' | 'includePast', string>>;

export const workOf = (analyst: Caller) => {
  const list = async (targetId: number, query: Query = {}): Promise<Workflow[]> =>
    (
      await analyst.call(workflow.listWorkflows, {
        query: { targetId: String(targetId), includeTasks: 'true', limit: '500', ...query } as never,
      })
    ).body.data;
  const one = async (targetId: number, code: WorkflowCode, entityId?: number): Promise<Workflow> => {
    const found = (await list(targetId)).find(
      ({ templateRef, guarantor }) =>
        templateRef.code === code && (entityId === undefined || guarantor?.entityId === entityId),
    );
    if (!found) throw new Error(`There is no ${code}`);
    return found;
  };
  const task = async (targetId: number, name: string, entityId?: number): Promise<WorkflowTask> => {
    const [code = '', own = ''] = name.split('.');
    const { tasks = [] } = await one(targetId, code as WorkflowCode, entityId);
    const found = tasks.find(({ templateRef }) => templateRef.code === own);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  };
  return {
    list,
    one,
    task,
    answer: (
      { workflowId: id, id: taskId }: WorkflowTask,
      outcome: string | null,
      version?: number,
      by = analyst,
    ) =>
      by.call(workflow.saveOutcome, {
        params: { id, taskId },
        body: { outcome, ...(version && { version }) },
      }),
    put: ({ workflowId: id, id: taskId }: WorkflowTask, state: string, version?: number, by = analyst) =>
      by.call(workflow.saveState, { params: { id, taskId }, body: { state, ...(version && { version }) } }),
    run: (id: number, workflowCodes?: WorkflowCode[], by = analyst) =>
      by.call(workflow.runAgain, { params: { id }, body: { ...(workflowCodes && { workflowCodes }) } }),
    notes: async ({ workflowId: id, id: taskId }: WorkflowTask) =>
      (await analyst.call(workflow.listTaskNotes, { params: { id, taskId }, query: {} })).body,
  };
};

export const recordOf = async (caller: Caller, id: number) =>
  (await caller.call(assessment.getAssessment, { params: { id } })).body.data;

export async function moveTo(caller: Caller, id: number, status: Status): Promise<void> {
  const { version } = await recordOf(caller, id);
  const reasons = await caller.call(application.listStatusReasons, { query: { statusGroups: status } });
  const reason = reasons.body.data.find(({ allowCustomReason }) => !allowCustomReason);
  const reply = await caller.call(assessment.saveStatus, {
    params: { id },
    body: { status, version, ...(reason && { reasonId: reason.id }) },
  });
  if (reply.status !== 200) throw new Error(reply.body.errorMessage);
}
