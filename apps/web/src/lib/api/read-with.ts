import type { Endpoint } from '@assay/contract/kit/endpoint';
import { useEffect, useRef } from 'react';
import { outdateQuietly } from './query.ts';

/**
 * Reads the endpoint again when `state` changes: a page gets no events for its own changes. `state` is
 * undefined until it is known.
 */
export function useReadWith(state: string | undefined, { path }: Endpoint): void {
  const seen = useRef(state);
  useEffect(() => {
    const before = seen.current;
    seen.current = state ?? before;
    if (before && state && before !== state) void outdateQuietly({ queryKey: [path] });
  }, [state, path]);
}
