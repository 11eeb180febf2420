import { lms } from '@assay/contract/lms/area';
import { beingSent, type Submission, type SubmissionState } from '@assay/contract/lms/submission';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { isUnanswered, readAgain } from '../../../lib/api/query.ts';
import { useHasUnsavedChanges } from '../../../lib/form/unsaved.ts';
import { staleByPush, useSubmit } from './submission.queries.ts';

/** Nothing is sent while the last push's outcome is unknown. */
const waits: Partial<Record<SubmissionState, string>> = {
  SENDING: beingSent,
  UNKNOWN: 'Ask LMS first whether it has this application.',
};

const unsaved = 'Save or undo your changes on this page first: LMS receives only what is saved.';

export function useWhyWait(submission: Submission | undefined): string | undefined {
  const isUnsaved = useHasUnsavedChanges();
  if (!submission) return undefined;
  return waits[submission.state] ?? submission.whyNot ?? (isUnsaved ? unsaved : undefined);
}

/** `already`: a colleague or an earlier push came first. */
type Outcome = 'sent' | 'already' | 'failed';

interface Failure {
  readonly words: string;
  /** The outcome is unknown: a retry resends the same request, and nothing else can be chosen. */
  readonly isUnanswered: boolean;
}

const unansweredWords = "We can't tell whether this reached Assay. Try again: it won't be pushed twice.";

const interruptedWords =
  'You were signed out before this was sent, so nothing was pushed. Check it, then push again.';

function failureOf(error: ApiError, before: Failure | undefined): Failure {
  if (isUnanswered(error)) return { words: `${error.message} ${unansweredWords}`, isUnanswered: true };
  if (error.status !== 401) return { words: error.message, isUnanswered: false };
  // A 401 says nothing about the outcome of an earlier attempt.
  return before?.isUnanswered ? before : { words: interruptedWords, isUnanswered: false };
}

const lookEveryMs = 1_500;

export function usePush(assessmentId: number) {
  const submit = useSubmit();
  const [failure, setFailure] = useState<Failure>();
  // A double click is faster than a render.
  const isRunning = useRef(false);

  const send = async (repush: boolean): Promise<Outcome> => {
    // Polls, so that the page shows the push even after the dialog closes.
    const looking = setInterval(() => void readAgain([lms.getSubmission]), lookEveryMs);
    try {
      await submit.mutateAsync({ body: { assessmentId, xmlOption: 'ACCOUNT', repush } });
      setFailure(undefined);
      return 'sent';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Failed attempts are recorded too.
      if (error.status !== 401) void readAgain(staleByPush);
      if (error.code === 'APPLICATION_ALREADY_SUBMITTED') {
        setFailure({ words: error.message, isUnanswered: false });
        return 'already';
      }
      setFailure((before) => failureOf(error, before));
      return 'failed';
    } finally {
      clearInterval(looking);
    }
  };

  return {
    push: async (repush: boolean): Promise<Outcome | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      return send(repush).finally(() => {
        isRunning.current = false;
      });
    },
    isSending: submit.isPending,
    failure: submit.isPending ? undefined : failure,
    forget: () => setFailure(undefined),
  };
}
export type Pushing = ReturnType<typeof usePush>;
