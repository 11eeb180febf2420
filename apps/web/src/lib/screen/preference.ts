import { useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is off.
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is off or full: the choice lasts as long as the page.
  }
}

/** Stores a choice in the browser and follows other tabs. Without storage it lasts as long as the page. */
export function preference<const Value extends string>(key: string, values: readonly Value[]) {
  let chosen: Value | undefined;
  const changed = signal();
  const subscribe = (listener: () => void) => {
    const stop = changed.subscribe(listener);
    addEventListener('storage', listener);
    return () => {
      stop();
      removeEventListener('storage', listener);
    };
  };
  const read = () => values.find((value) => value === stored(key)) ?? chosen;
  const write = (value: Value) => {
    chosen = value;
    store(key, value);
    changed.tell();
  };
  return { read, write, use: () => useSyncExternalStore(subscribe, read) };
}
