import type { WorkflowTask } from '@assay/contract/workflow/task';
import { type ChosenState, type TaskState, taskStates } from '@assay/lending/workflows';
import { isSame } from '../../../lib/is-same.ts';

/** An outcome, where null removes the answer, or a state. */
export type Answer = { readonly outcome: string | null } | { readonly state: ChosenState };

export interface Choice {
  readonly outcome?: string | null;
  readonly state?: ChosenState;
}

export interface Said {
  readonly outcome: string | null;
  readonly state: TaskState;
}

/** An outcome resets the state; a state keeps the outcome chosen before. */
export const withAnswer = (before: Choice, answer: Answer): Choice =>
  'outcome' in answer ? { outcome: answer.outcome } : { ...before, state: answer.state };

export function restOf(chosen: Choice, saved: Choice): Choice | undefined {
  if (isSame(chosen, saved)) return undefined;
  return chosen.state !== undefined && chosen.outcome === saved.outcome ? { state: chosen.state } : chosen;
}

export function saidBy(task: WorkflowTask, choice: Choice = {}): Said {
  const { outcome = task.outcome, state } = choice;
  if (state !== undefined) return { outcome, state };
  if (choice.outcome === undefined) return { outcome, state: task.state };
  const offered = task.templateRef.outcomes.find(({ value }) => value === outcome);
  return { outcome, state: offered?.suggestedState ?? 'PENDING' };
}

export const isSavedIn = (task: WorkflowTask, choice: Choice): boolean =>
  isSame(saidBy(task, choice), { outcome: task.outcome, state: task.state });

export function choiceWords({ templateRef: { outcomes } }: WorkflowTask, { outcome, state }: Choice): string {
  const found = outcomes.find(({ value }) => value === outcome)?.description ?? outcome;
  return [outcome === null ? 'No answer' : found, state && taskStates[state]].filter(Boolean).join(', ');
}
