import { audit } from '@assay/contract/audit/area';
import { workflow } from '@assay/contract/workflow/area';
import { taskMessages, type WorkflowTask } from '@assay/contract/workflow/task';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { readAgain, useAction } from '../../../lib/api/query.ts';
import { changedSince } from '../../../lib/form/conflict.ts';
import { tellUnsaved, useUnsavedSource, whileSaving } from '../../../lib/form/unsaved.ts';
import { isSame } from '../../../lib/is-same.ts';
import { onBack } from '../../../lib/screen/missing-code.ts';
import { knownTask, learnTask } from '../record/workflow.queries.ts';
import { type Answer, type Choice, choiceWords, isSavedIn, restOf, saidBy, withAnswer } from './choice.ts';
import { standingWords } from './state-words.ts';

const staleByAnswers = [workflow.listWorkflows, audit.listAudits];

/** An unsaved choice with the task's version at that time, for optimistic locking. */
interface Unsaved {
  readonly choice: Choice;
  readonly task: WorkflowTask;
  readonly version: number;
}

function useSending(assessmentId: number) {
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

interface Failure {
  readonly words: string;
  /** 'unsent' can be retried; 'overtaken' lost to another answer; 'refused' is final. */
  readonly kind: 'unsent' | 'overtaken' | 'refused';
  /** A lost connection that is retried once automatically. */
  readonly goesByItself?: boolean;
}

const waitingWords = "Your choice isn't saved yet. It will be saved once Assay can be reached.";
const rerunWords = "This workflow was run again, so your choice wasn't saved. Choose again.";

const overtakenWords = (error: ApiError, now: WorkflowTask, { choice }: Unsaved): string =>
  `${changedSince(error)} It says ${standingWords(now)} now. Your choice, ${choiceWords(now, choice)}, wasn't saved.`;

/** Describes a failure against the current task; returns undefined if the choice was saved after all. */
async function failureOf(
  error: ApiError,
  assessmentId: number,
  unsaved: Unsaved,
  isBySelf: boolean,
): Promise<Failure | undefined> {
  const isOvertaken = error.code === 'CONFLICT';
  // The screen is out of date: a rule now applies, or the task is gone.
  if (isOvertaken || error.status === 422 || error.status === 404) await readAgain(staleByAnswers);
  const now = knownTask(assessmentId, unsaved.task.id);
  // The conflict may be our own earlier attempt, whose answer was lost.
  if (isOvertaken && now && isSavedIn(now, unsaved.choice)) return undefined;
  if (isOvertaken && now) return { words: overtakenWords(error, now, unsaved), kind: 'overtaken' };
  const words = `Your choice wasn't saved. ${error.message}`;
  if (isOvertaken || error.status === 422 || error.status === 404)
    return { words: now ? words : rerunWords, kind: 'refused' };
  const goesByItself = error.status === 0 && !isBySelf;
  return { words: goesByItself ? waitingWords : words, kind: 'unsent', goesByItself };
}

/** Holds the unsaved choice in a ref for sending and in state for display. */
function useUnsaved(element: RefObject<Element | null>) {
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const latest = useRef<Unsaved>(undefined);
  useUnsavedSource(() => latest.current !== undefined, element);
  return {
    unsaved,
    latest,
    keep: (next: Unsaved | undefined) => {
      latest.current = next;
      setUnsaved(next);
      tellUnsaved();
    },
  };
}

/** Returns the rest of the choice after a partial save, based on the new version. */
function nextAfter(chosen: Unsaved, sent: Unsaved, answered: WorkflowTask): Unsaved | undefined {
  const choice = restOf(chosen.choice, sent.choice);
  return choice && { choice, task: answered, version: answered.version };
}

/** Holds the task as it was when the menu opened, updated by the user's own saves. */
function useSeen() {
  const seen = useRef<WorkflowTask>(undefined);
  return {
    seen,
    learnSaved: (sent: Unsaved, answered: WorkflowTask) => {
      const { id, version } = seen.current ?? {};
      if (id === answered.id && version === sent.version) seen.current = answered;
    },
  };
}

/** Sends answers one at a time: a new one queues behind the running one. */
function useTurns(assessmentId: number, element: RefObject<Element | null>) {
  const { unsaved, latest, keep } = useUnsaved(element);
  const { seen, learnSaved } = useSeen();
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const send = useSending(assessmentId);
  const fail = async (error: unknown, isBySelf: boolean) => {
    if (!(error instanceof ApiError) || !latest.current) throw error;
    const found = await failureOf(error, assessmentId, latest.current, isBySelf);
    if (found === undefined || found.kind === 'refused') keep(undefined);
    setFailure(found);
  };
  const run = async (isBySelf: boolean) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      while (latest.current) {
        const sent: Unsaved = latest.current;
        const answered = await send(sent);
        learnSaved(sent, answered);
        if (latest.current) keep(nextAfter(latest.current, sent, answered));
      }
    } catch (error) {
      await fail(error, isBySelf);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  return {
    unsaved,
    latest,
    seen,
    keep,
    failure,
    setFailure,
    isSaving,
    start: (isBySelf = false) => void whileSaving(run(isBySelf)),
  };
}

/** Saves an answer at once. After a failure the choice stays, based on the version it was made on. */
export function useTaskAnswer(assessmentId: number, task: WorkflowTask, element: RefObject<Element | null>) {
  const turns = useTurns(assessmentId, element);
  const { unsaved, latest, seen, keep, failure, setFailure, isSaving, start } = turns;
  const isOvertaken = failure?.kind === 'overtaken';
  const give = (answer: Answer) => {
    // After seeing a colleague's answer, the user chooses afresh.
    const before = isOvertaken ? undefined : latest.current;
    const choice = withAnswer(before?.choice ?? {}, answer);
    if (isSaving && before && isSame(choice, before.choice)) return;
    // The version from when the menu opened: a colleague may have answered since.
    const against = seen.current ?? task;
    keep({ choice, task: before?.task ?? against, version: before?.version ?? against.version });
    start();
  };
  const giveAgain = () => {
    if (isOvertaken && latest.current) keep({ ...latest.current, task, version: task.version });
    start();
  };
  const discard = () => {
    keep(undefined);
    setFailure(undefined);
  };
  const startAlone = useEffectEvent(() => start(true));
  const goesByItself = failure?.goesByItself === true;
  useEffect(() => (goesByItself ? onBack(() => startAlone()) : undefined), [goesByItself]);
  const dropReplaced = useEffectEvent((id: number) => {
    if (!failure || !latest.current || latest.current.task.id === id) return;
    keep(undefined);
    setFailure({ words: rerunWords, kind: 'refused' });
  });
  useEffect(() => dropReplaced(task.id), [task.id]);
  const isShown = unsaved !== undefined && !isOvertaken && unsaved.task.id === task.id;
  return {
    failure,
    isSaving,
    said: saidBy(task, isShown ? unsaved.choice : undefined),
    ownWords: unsaved && choiceWords(task, unsaved.choice),
    look: () => {
      // The cache may be ahead of the screen.
      seen.current = knownTask(assessmentId, task.id) ?? task;
    },
    give,
    giveAgain,
    discard,
  };
}
