import type { MouseEvent } from 'react';

function rowOf({ target }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label')) return null;
  return target.closest<HTMLElement>('[data-row]');
}

const isMiddle = ({ button }: MouseEvent) => button === 1;

/** Clicks the row's link with the same modifier keys, so that the browser opens the tab or window. */
function openBeside(row: HTMLElement, { shiftKey }: MouseEvent): void {
  const keys = { ctrlKey: !shiftKey, metaKey: !shiftKey, shiftKey };
  row.querySelector('a')?.dispatchEvent(new globalThis.MouseEvent('click', keys));
}

/** A click opens the row; with Ctrl or the middle button in a new tab. Selecting text doesn't. */
export const rowClicks = (open: (index: number) => void) => ({
  onClick: (event: MouseEvent) => {
    const row = rowOf(event);
    if (!row || getSelection()?.type === 'Range') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) openBeside(row, event);
    else open(Number(row.dataset.row));
  },
  onMouseDown: (event: MouseEvent) => {
    // Prevents the browser's autoscroll.
    if (isMiddle(event) && rowOf(event)) event.preventDefault();
  },
  onAuxClick: (event: MouseEvent) => {
    const row = rowOf(event);
    if (row && isMiddle(event)) openBeside(row, event);
  },
});
