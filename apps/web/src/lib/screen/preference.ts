import { useSyncExternalStore } from 'react';

interface Preference<Value extends string> {
  read: () => Value | undefined;
  write: (value: Value) => void;
  use: () => Value | undefined;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is off.
    return null;
  }
}

/** Stores a choice in the browser and follows other tabs. Without storage it lasts as long as the page. */
export function preference<const Value extends string>(
  key: string,
  values: readonly Value[],
): Preference<Value> {
  let chosen: Value | undefined;
  const listeners = new Set<() => void>();
  const read = () => values.find((value) => value === stored(key)) ?? chosen;
  const write = (value: Value) => {
    chosen = value;
    try {
      localStorage.setItem(key, value);
    } catch {
      // Storage is off or full: the choice lasts as long as the page.
    }
    for (const tell of listeners) tell();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return { read, write, use: () => useSyncExternalStore(subscribe, read) };
}
