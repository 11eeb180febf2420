import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { swallowSecondClick } from '../../../ui/dialog/second-click.ts';
import { useTaskSearch } from './open-part.ts';

const taskAnchor = (id: number) => `task-${id}`;

/** User input ends the automatic scrolling. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The target's position in the window; a heading goes near the top, as its content follows. */
const places = { middle: 1 / 2, beginning: 1 / 6 } as const;
type Place = keyof typeof places;

/** Keeps the element in position while the page loads, until the user acts. */
function keepInSight(element: HTMLElement, place: Place): () => void {
  const show = () => {
    const { top, height } = element.getBoundingClientRect();
    // `scrollIntoView` would also scroll the container that a sheet locks.
    scrollTo({ top: scrollY + top - (innerHeight - height) * places[place] });
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

function lead(element: HTMLElement, place: Place): () => void {
  element.focus({ preventScroll: true });
  return keepInSight(element, place);
}

/** Scrolls to the element and focuses it, for each new `asked`. */
export function useLed<Led extends HTMLElement>(
  asked: string | undefined,
  place: Place,
): RefObject<Led | null> {
  const element = useRef<Led>(null);
  useEffect(() => {
    if (asked === undefined) return;
    let stop = () => {};
    let isLeft = false;
    // Runs after an overlay has returned the focus.
    whenPainted(() => {
      if (!isLeft && element.current) stop = lead(element.current, place);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [asked, place]);
  return element;
}

const isForAnotherTab = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

export function toTask(id: number | undefined) {
  if (id === undefined) return {};
  const hash = taskAnchor(id);
  return {
    hash,
    resetScroll: false,
    onClick: (event: MouseEvent) => {
      if (isForAnotherTab(event)) return;
      // The page moves under the pointer.
      swallowSecondClick();
      // The hash is unchanged, so the router does nothing: scrolls again.
      if (location.hash !== `#${hash}`) return;
      whenPainted(() => {
        const row = document.getElementById(hash);
        if (row) lead(row, 'middle');
      });
    },
  };
}

/** The URL's task, with a key per navigation. */
export interface NamedTask {
  /** NaN for a mistyped id. */
  readonly id: number;
  readonly key: string;
}

export function useNamedTask(): NamedTask | undefined {
  const { task } = useTaskSearch();
  const byLink = useLocation({
    select: ({ hash, state }) =>
      hash.startsWith('task-') ? `${hash} ${state.__TSR_key ?? 'first'}` : undefined,
  });
  if (byLink !== undefined) return { id: Number(/^task-(\d+) /.exec(byLink)?.[1]), key: byLink };
  return task === undefined ? undefined : { id: task, key: `?task=${task}` };
}

/** Follows each navigation to a hash, but `?task=` only on load: it also changes when notes open here. */
function useAsked(id: number): string | undefined {
  const { task } = useTaskSearch();
  const named = useNamedTask();
  const [first] = useState(task);
  if (named?.id !== id) return undefined;
  return named.key.startsWith('?') && first !== id ? undefined : named.key;
}

export function useTaskAnchor(id: number) {
  const asked = useAsked(id);
  const row = useLed<HTMLLIElement>(asked, 'middle');
  return { ref: row, id: taskAnchor(id), tabIndex: -1, 'data-led': asked !== undefined || undefined };
}
