import { type RefObject, useRef } from 'react';
import { whenPainted } from '../../lib/form/form-problems.ts';

/** True if the focus fell back to the body or the heading. */
const isLost = () => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** Restores the focus after its element unmounted. */
export function useNoteFocus(): {
  panel: RefObject<HTMLDivElement | null>;
  /** Focuses a note, or else the composer. */
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
