import type { RefObject } from 'react';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import type { Selection } from './use-selection.ts';

interface SelectKeyProps {
  selection: Selection;
  /** What holds the rows. */
  body: RefObject<HTMLElement | null>;
}

/** X on the row that has the focus. A part of its own, so that a list whose rows can't be selected doesn't offer it. */
export function SelectKey({ selection, body }: SelectKeyProps) {
  useShortcut('x', 'Select row', () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (row && body.current?.contains(row)) selection.toggle(Number(row.dataset.row));
  });
  return null;
}
