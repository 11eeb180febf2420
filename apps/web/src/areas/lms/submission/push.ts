import { lms } from '@assay/contract/lms/area';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { isUnanswered, readAgain } from '../../../lib/api/query.ts';
import { staleByPush, useSubmit } from './submission.queries.ts';

/** `already`: somebody was faster, or it had been pushed before. */
type Outcome = 'sent' | 'already' | 'failed';

interface Failure {
  readonly words: string;
  /** Nobody knows whether it arrived: the very same is sent again, and nothing else is chosen meanwhile. */
  readonly isUnanswered: boolean;
}

const unansweredWords =
  "It isn't known whether this reached Assay. Trying again sends the very same, and doesn't push it twice.";

/** It may be a while later, and something else may be true by now. */
const interruptedWords =
  'You were signed out before this could be sent, so nothing was pushed. Check it, then push it if you still want to.';

function failureOf(error: ApiError, before: Failure | undefined): Failure {
  if (isUnanswered(error)) return { words: `${error.message} ${unansweredWords}`, isUnanswered: true };
  if (error.status !== 401) return { words: error.message, isUnanswered: false };
  // Whoever isn't signed in learns nothing about an earlier try.
  return before?.isUnanswered ? before : { words: interruptedWords, isUnanswered: false };
}

const lookEveryMs = 1_500;

/** Pushes an application, once however often it is asked for. */
export function usePush(assessmentId: number) {
  const submit = useSubmit();
  const [failure, setFailure] = useState<Failure>();
  // A double click comes before the screen could know that it is under way.
  const isRunning = useRef(false);

  const send = async (repush: boolean): Promise<Outcome> => {
    // The page says that it is being sent, also once the dialog is closed.
    const looking = setInterval(() => void readAgain([lms.getSubmission]), lookEveryMs);
    try {
      await submit.mutateAsync({ body: { assessmentId, xmlOption: 'ACCOUNT', repush } });
      setFailure(undefined);
      return 'sent';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What was tried is on record too.
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
    /** Undefined where it is under way already. */
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
