import { audit } from '@assay/contract/audit/area';
import { workflow } from '@assay/contract/workflow/area';
import { taskMessages, type WorkflowTask } from '@assay/contract/workflow/task';
import { useAction } from '../../../lib/api/query.ts';
import { learnTask } from '../record/workflow.queries.ts';
import type { Choice } from './choice.ts';

export const staleByAnswers = [workflow.listWorkflows, audit.listAudits];

/** An unsaved choice with the task's version at that time, for optimistic locking. */
export interface Unsaved {
  readonly choice: Choice;
  readonly task: WorkflowTask;
  readonly version: number;
}

export function useSending(assessmentId: number) {
  const options = {
    inForm: true,
    refresh: staleByAnswers,
    learn: ({ data }: { data: WorkflowTask }) => learnTask(assessmentId, data),
  };
  const outcomeOnly = useAction(workflow.saveOutcome, { ...options, done: taskMessages.outcomeSaved });
  const stateOnly = useAction(workflow.saveState, { ...options, done: taskMessages.stateSaved });
  const both = useAction(workflow.saveTask, { ...options, done: taskMessages.outcomeSaved });
  return async ({ choice: { outcome, state }, task, version }: Unsaved): Promise<WorkflowTask> => {
    const params = { id: task.workflowId, taskId: task.id };
    if (outcome === undefined) {
      if (state === undefined) return task;
      return (await stateOnly.mutateAsync({ params, body: { state, version } })).data;
    }
    if (state === undefined)
      return (await outcomeOnly.mutateAsync({ params, body: { outcome, version } })).data;
    return (await both.mutateAsync({ params, body: { outcome, state, version } })).data;
  };
}
