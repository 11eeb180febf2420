import type { MouseEvent } from 'react';

/** The clicked row, unless something in it has a click of its own. */
function rowOf({ target }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label')) return null;
  return target.closest<HTMLElement>('[data-row]');
}

const isMiddle = ({ button }: MouseEvent) => button === 1;

/** The browser follows the row's own link the way it would after such a click on it. */
function openBeside(row: HTMLElement, { shiftKey }: MouseEvent): void {
  const keys = { ctrlKey: !shiftKey, metaKey: !shiftKey, shiftKey };
  row.querySelector('a')?.dispatchEvent(new globalThis.MouseEvent('click', keys));
}

/** One click on a row opens it; with Ctrl or the middle button in a new tab. Text that is being selected is left alone. */
export const rowClicks = (open: (index: number) => void) => ({
  onClick: (event: MouseEvent) => {
    const row = rowOf(event);
    if (!row || getSelection()?.type === 'Range') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) openBeside(row, event);
    else open(Number(row.dataset.row));
  },
  onMouseDown: (event: MouseEvent) => {
    // Else the browser begins to scroll by itself.
    if (isMiddle(event) && rowOf(event)) event.preventDefault();
  },
  onAuxClick: (event: MouseEvent) => {
    const row = rowOf(event);
    if (row && isMiddle(event)) openBeside(row, event);
  },
});
