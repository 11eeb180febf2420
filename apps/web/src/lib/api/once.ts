import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSame } from '../is-same.ts';

/**
 * A write that is asked for again while it is under way is the same one: a double click comes before any button could
 * have been told.
 */
export function useOnce<Result, Failure, Input>(
  mutation: UseMutationResult<Result, Failure, Input>,
): UseMutationResult<Result, Failure, Input> {
  const running = useRef<{ input: unknown; result: Promise<Result> }>(undefined);
  const mutateAsync: typeof mutation.mutateAsync = (...wanted) => {
    const [input] = wanted;
    if (running.current && isSame(running.current.input, input)) return running.current.result;
    const result = mutation.mutateAsync(...wanted).finally(() => {
      if (running.current?.result === result) running.current = undefined;
    });
    running.current = { input, result };
    return result;
  };
  return {
    ...mutation,
    mutateAsync,
    // What went wrong is told by the mutation itself.
    mutate: (...wanted) => void mutateAsync(...wanted).catch(() => undefined),
  };
}
