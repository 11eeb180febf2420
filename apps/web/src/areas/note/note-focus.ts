import { type RefObject, useRef } from 'react';
import { whenPainted } from '../../lib/form/form-problems.ts';

const isLost = () => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** Restores the focus after its element unmounted. */
export function useNoteFocus(): {
  panel: RefObject<HTMLDivElement | null>;
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
