import { useEffect, useRef } from 'react';

/** Asked one by one when it matters, so that typing costs nothing. */
const sources = new Set<() => boolean>();

/** Whether something was typed here that would be lost by leaving. */
export const hasUnsavedChanges = (): boolean => [...sources].some((isChanged) => isChanged());

/** While the caller is on the screen, its answer counts. */
export function useUnsavedSource(isChanged: () => boolean): void {
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    const source = () => latest.current();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}
