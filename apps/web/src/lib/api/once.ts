import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSame } from '../is-same.ts';

/** Deduplicates a repeated write: a double click is faster than disabling the button. */
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
    // The mutation reports its own failure.
    mutate: (...wanted) => void mutateAsync(...wanted).catch(() => undefined),
  };
}
