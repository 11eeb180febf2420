import type { RefObject } from 'react';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import classes from './select-box.module.css';
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

interface SelectBoxProps {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  onToggle?: () => void;
  /** The keyboard reaches it through its row. */
  isInRow?: boolean;
}

const handledByRows = () => {};

/** A native checkbox, because a page has up to a hundred of them. */
export const SelectBox = ({ label, isChecked, isPartly = false, onToggle, isInRow }: SelectBoxProps) => (
  <input
    type="checkbox"
    className={classes.box}
    aria-label={label}
    checked={isChecked}
    tabIndex={isInRow ? -1 : undefined}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
    onChange={onToggle ?? handledByRows}
  />
);

export const SelectAll = ({ selection: { extent, toggleAll } }: { selection: Selection }) => (
  <SelectBox
    label="Select all rows of this page"
    isChecked={extent === 'all'}
    isPartly={extent === 'some'}
    onToggle={toggleAll}
  />
);
