import type { WorkflowTask } from '@assay/contract/workflow/task';
import { type TaskState, taskStates } from '@assay/lending/workflows';
import type { StatusKind } from '../../../ui/value/status-tag.tsx';

export const stateKinds = {
  PENDING: 'pending',
  PASS: 'pass',
  HOLD: 'hold',
  REFER: 'refer',
  FAILED: 'failed',
  DISABLED: 'pending',
} as const satisfies Record<TaskState, StatusKind>;

/** `Consumer score reviewed, Ana Ng`: each guarantor has the same tasks. */
export const taskName = ({ templateRef, guarantor }: WorkflowTask): string =>
  guarantor ? `${templateRef.text}, ${guarantor.name}` : templateRef.text;

/** `Refer (Exception needed)` */
export const standingWords = ({ state, outcomeDescription }: WorkflowTask): string =>
  outcomeDescription === null ? taskStates[state] : `${taskStates[state]} (${outcomeDescription})`;

export const countedTasks = (count: number): string => (count === 1 ? '1 task' : `${count} tasks`);
