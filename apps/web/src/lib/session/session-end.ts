import { useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';

let ended = false;
const changed = signal();

/** True while the session is over and the page, with its typed input, waits for a new sign-in. */
export const hasEnded = (): boolean => ended;
export const useHasEnded = (): boolean => useSyncExternalStore(changed.subscribe, hasEnded);

export function markEnded(isOver: boolean): void {
  if (ended === isOver) return;
  ended = isOver;
  changed.tell();
}

/** Resolves once the wait is over, by sign-in or by leaving; at once if the session hasn't ended. */
export const untilOver = (): Promise<void> =>
  new Promise((resolve) => {
    if (!ended) return resolve();
    const stop = changed.subscribe(() => {
      stop();
      resolve();
    });
  });

let leaving: 'here' | 'elsewhere' | undefined;

/** True during sign-out, in this tab or another: the session's end is expected. */
export const isLeaving = (where?: 'here'): boolean => (where ? leaving === where : leaving !== undefined);
export const markLeaving = (where: 'here' | 'elsewhere' | undefined): void => {
  leaving = where;
};
