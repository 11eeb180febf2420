import type { WorkflowTask } from '@assay/contract/workflow/task';
import { taskStates } from '@assay/lending/workflows';

/** `Consumer score reviewed, Ana Ng`: each guarantor has the same tasks. */
export const taskName = ({ templateRef, guarantor }: WorkflowTask): string =>
  guarantor ? `${templateRef.text}, ${guarantor.name}` : templateRef.text;

export const standingWords = ({ state, outcomeDescription }: WorkflowTask): string =>
  outcomeDescription === null ? taskStates[state] : `${taskStates[state]} (${outcomeDescription})`;

export const countedTasks = (count: number): string => (count === 1 ? '1 task' : `${count} tasks`);
