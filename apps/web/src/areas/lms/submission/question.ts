import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { submissionOf, useAskLms } from './submission.queries.ts';

export function useQuestion(assessmentId: number) {
  const reading = useQuery({ ...submissionOf(assessmentId), staleTime: 0, refetchOnMount: 'always' });
  const ask = useAskLms();
  const askLms = useEffectEvent(() => ask.mutate({ body: { assessmentId } }));
  const submission = reading.data?.data;
  const isFresh = reading.isFetchedAfterMount;
  // A running push has no answer yet; the end of a colleague's push brings a new one.
  const isAskable = submission?.state !== 'SENDING' && submission?.state !== 'UNKNOWN';
  const askedIn = isFresh && isAskable && submission?.whyNot === null ? submission.state : undefined;
  useEffect(() => {
    if (askedIn !== undefined) askLms();
  }, [askedIn]);
  const isAnswered = ask.isSuccess || submission?.whyNot !== null;
  return {
    submission,
    isReady: isFresh && submission !== undefined && isAnswered,
    wasSubmitted: submission?.state === 'SUBMITTED' || ask.data?.data === true,
    error: submission ? ask.error : (reading.error ?? ask.error),
    retry: () => (submission ? askLms() : void reading.refetch()),
  };
}
export type Question = ReturnType<typeof useQuestion>;
