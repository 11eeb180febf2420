import type { RefObject } from 'react';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import type { Selection } from './use-selection.ts';

interface SelectKeyProps {
  selection: Selection;
  body: RefObject<HTMLElement | null>;
}

/** The X key. A component of its own, so that lists without selection don't offer it. */
export function SelectKey({ selection, body }: SelectKeyProps) {
  useShortcut('x', 'Select row', () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (row && body.current?.contains(row)) selection.toggle(Number(row.dataset.row));
  });
  return null;
}
