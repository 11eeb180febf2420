import { type RefObject, useRef } from 'react';
import { whenPainted } from '../../lib/form/form-problems.ts';

/** Whoever is somewhere else by now stays there. */
const isLost = () => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** Where the keyboard goes on once what it was on is gone. */
export function useNoteFocus(): {
  panel: RefObject<HTMLDivElement | null>;
  /** To a note, or else to where one is written. */
  goTo: (noteId: number | undefined) => void;
} {
  const panel = useRef<HTMLDivElement>(null);
  return {
    panel,
    goTo: (noteId) =>
      whenPainted(() => {
        if (!isLost()) return;
        const note = panel.current?.querySelector<HTMLElement>(`[data-note="${noteId}"]`);
        const target =
          note?.querySelector<HTMLElement>('[data-edit]') ??
          note ??
          panel.current?.querySelector<HTMLElement>('[data-write]');
        target?.focus({ preventScroll: note === undefined || note === null });
      }),
  };
}
