import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useShortcut } from '../../lib/screen/shortcuts.ts';
import { clickBox, type Selection } from './selection/use-selection.ts';

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
const rowClicks = (open: (index: number) => void) => ({
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

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The cursor of each list by URL, so that Back restores it. */
const cursors = new Map<string, number>();
const here = () => `${location.pathname}${location.search}`;

/** Roving tabindex over the rows: J/K and the arrows move, Enter opens, Space selects. */
export function useRowCursor<Row>(rows: readonly Row[], onOpen?: (row: Row) => void, selection?: Selection) {
  const body = useRef<HTMLElement>(null);
  const [wanted, setIndex] = useState(() => cursors.get(here()) ?? 0);
  const setWanted = (index: number) => {
    cursors.set(here(), index);
    setIndex(index);
  };
  const current = Math.min(wanted, Math.max(rows.length - 1, 0));
  const open =
    onOpen &&
    ((index: number) => {
      const row = rows[index];
      if (row) onOpen(row);
    });

  const move = (step: number) => {
    const shown = body.current?.querySelectorAll<HTMLElement>('[data-row]');
    if (!shown?.length) return;
    // The first press focuses the current row; only the next ones move.
    const isThere = body.current?.contains(document.activeElement);
    const next = Math.min(Math.max(isThere ? current + step : current, 0), shown.length - 1);
    setWanted(next);
    shown[next]?.focus();
  };
  useShortcut('j', 'Next row', () => move(1));
  useShortcut('k', 'Previous row', () => move(-1));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A link or button inside a row keeps its own keys.
    if (!(event.target as HTMLElement).matches('[data-row]')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = arrows[event.key];
    if (event.key === 'Enter' && open) open(current);
    else if (event.key === ' ' && selection) selection.toggle(current, event.shiftKey);
    else if (step) move(step);
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset.row);
    if (Number.isInteger(index)) setWanted(index);
  };
  const clicks = open && rowClicks(open);
  const onClick = (event: MouseEvent) => {
    clicks?.onClick(event);
    if (selection) clickBox(event, selection);
  };
  return { current, body, props: { onKeyDown, onFocus, ...clicks, onClick } };
}
