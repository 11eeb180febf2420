import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { swallowSecondClick } from '../../../ui/dialog/second-click.ts';
import { useTaskSearch } from './open-part.ts';

/** Where other parts of the page lead to it. */
const taskAnchor = (id: number) => `task-${id}`;

/** From then on the page is where somebody wants it. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How far down the window what one is led to stands: what it is the beginning of follows it. */
const places = { middle: 1 / 2, beginning: 1 / 6 } as const;
type Place = keyof typeof places;

/** Keeps it in its place in the window while the rest of the page comes in, until somebody does something. */
function keepInSight(element: HTMLElement, place: Place): () => void {
  const show = () => {
    const { top, height } = element.getBoundingClientRect();
    // The window's own scrolling alone: what holds the page still behind a sheet would be moved as well.
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

/** Whoever is led to the element, by something new each time, finds it in its place with the keyboard on it. */
export function useLed<Led extends HTMLElement>(
  asked: string | undefined,
  place: Place,
): RefObject<Led | null> {
  const element = useRef<Led>(null);
  useEffect(() => {
    if (asked === undefined) return;
    let stop = () => {};
    let isLeft = false;
    // After what lay over the page has given the keyboard back.
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

/** What makes a link to a section lead to a task in it. */
export function toTask(id: number | undefined) {
  if (id === undefined) return {};
  const hash = taskAnchor(id);
  return {
    hash,
    resetScroll: false,
    onClick: (event: MouseEvent) => {
      if (isForAnotherTab(event)) return;
      // The page moves beneath the pointer.
      swallowSecondClick();
      // Whoever is there already, by the address, is led there again.
      if (location.hash !== `#${hash}`) return;
      whenPainted(() => {
        const row = document.getElementById(hash);
        if (row) lead(row, 'middle');
      });
    },
  };
}

/** The task that the address names, and what makes this naming another than one before. */
export interface NamedTask {
  /** Not a number where somebody has mistyped it. */
  readonly id: number;
  readonly key: string;
}

/** By a link's hash, or by `?task=`; undefined where it names none. */
export function useNamedTask(): NamedTask | undefined {
  const { task } = useTaskSearch();
  const byLink = useLocation({
    select: ({ hash, state }) =>
      hash.startsWith('task-') ? `${hash} ${state.__TSR_key ?? 'first'}` : undefined,
  });
  if (byLink !== undefined) return { id: Number(/^task-(\d+) /.exec(byLink)?.[1]), key: byLink };
  return task === undefined ? undefined : { id: task, key: `?task=${task}` };
}

/** By a link's hash as often as it is followed; by `?task=` as the page is opened, not while its notes are opened here. */
function useAsked(id: number): string | undefined {
  const { task } = useTaskSearch();
  const named = useNamedTask();
  const [first] = useState(task);
  if (named?.id !== id) return undefined;
  return named.key.startsWith('?') && first !== id ? undefined : named.key;
}

/** Whoever is led to the task finds it in the middle of the window, with the keyboard on it. */
export function useTaskAnchor(id: number) {
  const asked = useAsked(id);
  const row = useLed<HTMLLIElement>(asked, 'middle');
  return { ref: row, id: taskAnchor(id), tabIndex: -1, 'data-led': asked !== undefined || undefined };
}
