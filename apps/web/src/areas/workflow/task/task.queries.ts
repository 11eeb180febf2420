import { audit } from '@assay/contract/audit/area';
import { workflow } from '@assay/contract/workflow/area';
import { taskMessages, type WorkflowTask } from '@assay/contract/workflow/task';
import type { ChosenState } from '@assay/lending/workflows';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { readAgain, useAction } from '../../../lib/api/query.ts';
import { changedMeanwhile } from '../../../lib/form/conflict.ts';
import { isSame } from '../../../lib/is-same.ts';
import { knownTask, learnTask } from '../record/workflow.queries.ts';
import { standingWords } from './state-words.ts';

/** An outcome, of which null takes the answer back, or a state. */
export type Answer = { readonly outcome: string | null } | { readonly state: ChosenState };

interface Failure {
  readonly words: string;
  /** What was chosen, and isn't saved; undefined where it is for somebody to look at it anew. */
  readonly kept: Answer | undefined;
}

const refresh = [workflow.listWorkflows, audit.listAudits];

/** Who was first, and what they made of it. */
function overtakenWords(error: ApiError, task: WorkflowTask | undefined): string {
  const standing = task ? ` to ${standingWords(task)}` : '';
  return changedMeanwhile(error, `this${standing} after you opened it here. Check it`);
}

/** Sends an answer, which puts the task as it is now in its place. */
function useSending(assessmentId: number, task: WorkflowTask) {
  const options = {
    inForm: true,
    refresh,
    learn: ({ data }: { data: WorkflowTask }) => learnTask(assessmentId, data),
  };
  const outcome = useAction(workflow.saveOutcome, { ...options, done: taskMessages.outcomeSaved });
  const state = useAction(workflow.saveState, { ...options, done: taskMessages.stateSaved });
  const params = { id: task.workflowId, taskId: task.id };
  return (answer: Answer, version: number) =>
    'outcome' in answer
      ? outcome.mutateAsync({ params, body: { outcome: answer.outcome, version } })
      : state.mutateAsync({ params, body: { state: answer.state, version } });
}

interface Running {
  readonly answer: Answer;
  /** Whether it was saved. */
  readonly result: Promise<boolean>;
}

/**
 * One after the other: an answer that is given while another is on its way knows of it. What follows one that failed isn't
 * sent: somebody has to look first.
 */
function useTurns(send: (answer: Answer, isFollowing: boolean) => Promise<boolean>) {
  const last = useRef<Running>(undefined);
  return (answer: Answer): void => {
    const before = last.current;
    if (before && isSame(before.answer, answer)) return;
    const take = async () => (!before || (await before.result)) && send(answer, before !== undefined);
    const running = { answer, result: take() };
    last.current = running;
    void running.result.finally(() => {
      if (last.current === running) last.current = undefined;
    });
  };
}

/** Saves an answer at once, and says beside the task where that fails. */
export function useTaskAnswer(assessmentId: number, task: WorkflowTask) {
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState<Answer>();
  const send = useSending(assessmentId, task);
  const fail = async (error: ApiError, kept: Answer) => {
    const isOvertaken = error.code === 'CONFLICT';
    // A rule, or a task that is gone: it is otherwise by now than the screen says.
    if (isOvertaken || error.status === 422 || error.status === 404) await readAgain(refresh);
    setFailure(
      isOvertaken
        ? { words: overtakenWords(error, knownTask(assessmentId, task.id)), kept: undefined }
        : { words: `Your choice wasn't saved. ${error.message}`, kept },
    );
  };
  const give = useTurns(async (answer, isFollowing) => {
    const { version } = (isFollowing && knownTask(assessmentId, task.id)) || task;
    setFailure(undefined);
    setSent(answer);
    try {
      await send(answer, version);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await fail(error, answer);
      return false;
    } finally {
      setSent(undefined);
    }
  });
  return {
    failure,
    isSaving: sent !== undefined,
    /** What the screen shows in place of what is saved. */
    wanted: sent ?? failure?.kept,
    give,
  };
}
