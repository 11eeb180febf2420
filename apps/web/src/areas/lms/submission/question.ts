import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { submissionOf, useAskLms } from './submission.queries.ts';

/**
 * What is known before a push is agreed to: how it stands now, and whether the loan system has it. The loan system isn't
 * asked where nothing can be pushed anyway.
 */
export function useQuestion(assessmentId: number) {
  const reading = useQuery({ ...submissionOf(assessmentId), staleTime: 0, refetchOnMount: 'always' });
  const ask = useAskLms();
  const askLms = useEffectEvent(() => ask.mutate({ body: { assessmentId } }));
  const submission = reading.data?.data;
  const isFresh = reading.isFetchedAfterMount;
  // While a push has no answer there is nothing to ask here; once a colleague's has ended there is something new.
  const isAskable = submission?.state !== 'SENDING' && submission?.state !== 'UNKNOWN';
  const askedIn = isFresh && isAskable && submission?.whyNot === null ? submission.state : undefined;
  useEffect(() => {
    if (askedIn !== undefined) askLms();
  }, [askedIn]);
  const isAnswered = ask.isSuccess || submission?.whyNot !== null;
  return {
    submission,
    /** Everything is known that the question says. */
    isReady: isFresh && submission !== undefined && isAnswered,
    wasSubmitted: submission?.state === 'SUBMITTED' || ask.data?.data === true,
    error: submission ? ask.error : (reading.error ?? ask.error),
    retry: () => (submission ? askLms() : void reading.refetch()),
  };
}
export type Question = ReturnType<typeof useQuestion>;
