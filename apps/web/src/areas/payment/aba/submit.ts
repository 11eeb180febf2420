import { audit } from '@assay/contract/audit/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import type { AbaData } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useKeys } from '../../../lib/api/keys.ts';
import { isUnanswered, polledEvery, query, readAgain, useAction } from '../../../lib/api/query.ts';
import type { ChosenFile } from './read-file.ts';
import { type Refusal, refusalOf } from './refusal.ts';

const unansweredWords =
  "It isn't known whether the file was taken. Look for it in the history below, or submit it again: the same file isn't processed twice.";

/** Time has passed since, so nothing is resent. */
const interruptedWords =
  'You were signed out before the file could be sent, so nothing was posted. Submit it again if you still want to.';

interface Failure {
  readonly refusal: Refusal;
  readonly isInDoubt: boolean;
}

function failureOf(error: ApiError, before: Failure | undefined): Failure {
  if (isUnanswered(error))
    return { refusal: { words: error.message, more: unansweredWords }, isInDoubt: true };
  if (error.status !== 401) return { refusal: refusalOf(error), isInDoubt: false };
  // A 401 says nothing about the outcome of an earlier attempt.
  return before?.isInDoubt ? before : { refusal: { words: interruptedWords }, isInDoubt: false };
}

export const staleBySubmit = [
  payment.listHistory,
  payment.getHistory,
  payment.listFailures,
  audit.listAudits,
];

const lookEveryMs = 1_000;

/** Returns how much of a file is posted, whose own answer comes last. */
function useDoneCount(key: string | undefined, isSending: boolean): number | undefined {
  const { data } = useQuery({
    ...query(payment.listHistory, { query: { submittedWith: key } }),
    ...polledEvery(lookEveryMs),
    enabled: isSending && key !== undefined,
  });
  return data?.data[0]?.doneCount;
}

/** Submits a file once per click burst; an unanswered attempt is resent unchanged. */
export function useSubmit(file: ChosenFile, onTaken: (data: AbaData) => void) {
  const keys = useKeys();
  const [key, setKey] = useState<string>();
  const send = useAction(payment.processAba, {
    keys,
    inForm: true,
    // After a new sign-in the user checks it again.
    asksAgain: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const isRunning = useRef(false);
  const submit = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const sent: CallOf<typeof payment.processAba> = keys.keyed({ query: { submit: 'true' }, body: file });
      setKey(sent.idempotencyKey);
      const { data } = await send.mutateAsync(sent);
      setFailure(undefined);
      onTaken(data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure((before) => failureOf(error, before));
    } finally {
      isRunning.current = false;
      // Failed attempts are recorded too.
      void readAgain(staleBySubmit);
    }
  };
  return {
    submit,
    doneCount: useDoneCount(key, send.isPending),
    isSending: send.isPending,
    refusal: send.isPending ? undefined : failure?.refusal,
  };
}
