import type { Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import {
  isSuccess,
  sectionOf,
  type TaskState,
  taskStateCodes,
  type WorkflowCode,
} from '@assay/lending/workflows';

export const ana = { entityId: 7, number: 1, name: 'Ana Lee' };
export const tom = { entityId: 5, number: 2, name: 'Tom Ng' };

const createdAt = '2026-11-17T00:00:00Z';
let lastId = 0;

function taskOf({ id: workflowId, code, guarantor }: Made, state: TaskState): WorkflowTask {
  const id = ++lastId;
  return {
    id,
    workflowId,
    workflowCode: code,
    guarantor,
    state,
    outcome: null,
    outcomeDescription: null,
    isAutomatic: false,
    answeredAt: null,
    answeredBy: null,
    lastNote: null,
    noteCount: 0,
    documentCount: 0,
    templateRef: {
      code: `TASK_${id}`,
      text: 'Rate',
      description: '',
      inputType: 'SELECT',
      outcomes: [],
      isAutomatic: false,
    },
    createdAt,
    version: 1,
  };
}

interface Made {
  readonly id: number;
  readonly code: WorkflowCode;
  readonly guarantor: Workflow['guarantor'];
}

export function workflowOf(
  code: WorkflowCode,
  states: readonly TaskState[],
  guarantor: Workflow['guarantor'] = null,
): Workflow {
  const id = ++lastId;
  const count = Object.fromEntries(
    taskStateCodes.map((state) => [state, states.filter((one) => one === state).length]),
  ) as Workflow['count'];
  return {
    id,
    targetId: 1,
    section: sectionOf(code),
    templateRef: { id: 1, code, version: 1 },
    guarantor,
    run: 1,
    isCurrent: true,
    isClosed: false,
    closedAt: null,
    closedWhy: null,
    isSuccess: isSuccess(states),
    count,
    tasks: states.map((state) => taskOf({ id, code, guarantor }, state)),
    createdAt,
    may: { work: true, run: true },
  };
}
