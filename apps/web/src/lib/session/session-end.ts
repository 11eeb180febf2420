import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session is over and the page waits, with all that was typed, for its person to sign in again. */
export const hasEnded = (): boolean => ended;
export const useHasEnded = (): boolean => useSyncExternalStore(subscribe, hasEnded);

export function markEnded(isOver: boolean): void {
  if (ended === isOver) return;
  ended = isOver;
  for (const tell of listeners) tell();
}

let leaving: 'here' | 'elsewhere' | undefined;

/** The user is signing out, in this tab or another: the end of the session is expected. */
export const isLeaving = (where?: 'here'): boolean => (where ? leaving === where : leaving !== undefined);
export const markLeaving = (where: 'here' | 'elsewhere' | undefined): void => {
  leaving = where;
};
