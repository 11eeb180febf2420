import type { Endpoint } from '@assay/contract/kit/endpoint';
import { useEffect, useRef } from 'react';
import { outdateQuietly } from './query.ts';

/** Rereads when `state` changes, because a page gets no events for its own changes. */
export function useReadWith(state: string | undefined, { path }: Endpoint): void {
  const seen = useRef(state);
  useEffect(() => {
    const before = seen.current;
    seen.current = state ?? before;
    if (before && state && before !== state) void outdateQuietly({ queryKey: [path] });
  }, [state, path]);
}
