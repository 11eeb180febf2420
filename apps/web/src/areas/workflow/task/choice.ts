import type { WorkflowTask } from '@assay/contract/workflow/task';
import { type ChosenState, type TaskState, taskStates } from '@assay/lending/workflows';
import { isSame } from '../../../lib/is-same.ts';

/** An outcome, of which null takes the answer back, or a state. */
export type Answer = { readonly outcome: string | null } | { readonly state: ChosenState };

/** What somebody wants a task to say, and isn't saved: an outcome, a state, or both. */
export interface Choice {
  readonly outcome?: string | null;
  readonly state?: ChosenState;
}

/** The two things that a task says. */
export interface Said {
  readonly outcome: string | null;
  readonly state: TaskState;
}

/** An outcome brings a state of its own; a state goes with the outcome that was chosen before it. */
export const withAnswer = (before: Choice, answer: Answer): Choice =>
  'outcome' in answer ? { outcome: answer.outcome } : { ...before, state: answer.state };

/** What is left of it once a part is saved. */
export function restOf(chosen: Choice, saved: Choice): Choice | undefined {
  if (isSame(chosen, saved)) return undefined;
  return chosen.state !== undefined && chosen.outcome === saved.outcome ? { state: chosen.state } : chosen;
}

/** The task as it is to be: both always fit each other. */
export function saidBy(task: WorkflowTask, choice: Choice = {}): Said {
  const { outcome = task.outcome, state } = choice;
  if (state !== undefined) return { outcome, state };
  if (choice.outcome === undefined) return { outcome, state: task.state };
  const offered = task.templateRef.outcomes.find(({ value }) => value === outcome);
  return { outcome, state: offered?.suggestedState ?? 'PENDING' };
}

/** Whether the task says so already. */
export const isSavedIn = (task: WorkflowTask, choice: Choice): boolean =>
  isSame(saidBy(task, choice), { outcome: task.outcome, state: task.state });

/** `Requote required, Hold` */
export function choiceWords({ templateRef: { outcomes } }: WorkflowTask, { outcome, state }: Choice): string {
  const found = outcomes.find(({ value }) => value === outcome)?.description ?? outcome;
  return [outcome === null ? 'No answer' : found, state && taskStates[state]].filter(Boolean).join(', ');
}
