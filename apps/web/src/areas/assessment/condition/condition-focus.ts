import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Where the keyboard goes on once what it was on is no longer shown: to the status of the condition that took its place,
 * or else to what chooses which are shown.
 */
export function useConditionFocus() {
  const part = useRef<HTMLDivElement>(null);
  // Its row is -1 where it is in none.
  const last = useRef<{ element: Element; row: number }>(undefined);
  useEffect(() => {
    // Whoever is somewhere else by now stays there.
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const rows = part.current?.querySelectorAll('tbody tr') ?? [];
    const row = rows[Math.min(last.current.row, rows.length - 1)];
    const target =
      row?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
      part.current?.querySelector<HTMLElement>('a[aria-current]');
    target?.focus();
  });
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // A dialog of this part is elsewhere on the page.
      if (!part.current?.contains(target)) return;
      const rows = [...part.current.querySelectorAll('tbody tr')];
      last.current = { element: target, row: rows.findIndex((row) => row.contains(target)) };
    },
  };
}
