import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { whenPainted } from '../../../lib/form/form-problems.ts';

/** Where other parts of the page lead to it. */
export const taskAnchor = (id: number) => `task-${id}`;

/** From then on the page is where somebody wants it. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Keeps it in the middle of the window while the rest of the page comes in, until somebody does something. */
function keepInSight(row: HTMLElement): () => void {
  const show = () => {
    const { top, height } = row.getBoundingClientRect();
    // The window's own scrolling alone: what holds the page still behind a sheet would be moved as well.
    scrollTo({ top: scrollY + top - (innerHeight - height) / 2 });
  };
  const observer = new ResizeObserver(show);
  const stop = () => {
    observer.disconnect();
    for (const move of ownMoves) removeEventListener(move, stop, true);
  };
  observer.observe(document.body);
  for (const move of ownMoves) addEventListener(move, stop, { capture: true, passive: true });
  show();
  return stop;
}

/** Whoever is led to the task finds it in the middle of the window, with the keyboard on it; as often as they are. */
export function useTaskAnchor(id: number) {
  const row = useRef<HTMLLIElement>(null);
  const asked = useLocation({
    select: ({ hash, state }) => (hash === taskAnchor(id) ? (state.__TSR_key ?? 'first') : undefined),
  });
  useEffect(() => {
    if (asked === undefined) return;
    let stop = () => {};
    let isLeft = false;
    // After what lay over the page has given the keyboard back.
    whenPainted(() => {
      if (isLeft || !row.current) return;
      row.current.focus({ preventScroll: true });
      stop = keepInSight(row.current);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [asked]);
  return { ref: row, id: taskAnchor(id), tabIndex: -1, 'data-led': asked !== undefined || undefined };
}
