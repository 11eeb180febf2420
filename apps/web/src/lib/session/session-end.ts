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

/** Once the wait is over, by signing in or by leaving. At once where nobody is waited for. */
export const untilOver = (): Promise<void> =>
  new Promise((resolve) => {
    if (!ended) return resolve();
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });

let leaving: 'here' | 'elsewhere' | undefined;

/** The user is signing out, in this tab or another: the end of the session is expected. */
export const isLeaving = (where?: 'here'): boolean => (where ? leaving === where : leaving !== undefined);
export const markLeaving = (where: 'here' | 'elsewhere' | undefined): void => {
  leaving = where;
};
