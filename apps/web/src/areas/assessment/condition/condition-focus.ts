import { type FocusEvent, useEffect, useRef } from 'react';

/** Moves the focus when its row is filtered out: to the next row's status, else to the filter. */
export function useConditionFocus() {
  const part = useRef<HTMLDivElement>(null);
  // -1 outside the rows.
  const last = useRef<{ element: Element; row: number }>(undefined);
  useEffect(() => {
    // The focus has already moved elsewhere.
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
      // React events bubble from a dialog's portal too.
      if (!part.current?.contains(target)) return;
      const rows = [...part.current.querySelectorAll('tbody tr')];
      last.current = { element: target, row: rows.findIndex((row) => row.contains(target)) };
    },
  };
}
