import { useSyncExternalStore } from 'react';

/** Something that a person chose for this browser. */
interface Preference<Value extends string> {
  read: () => Value | undefined;
  write: (value: Value) => void;
  use: () => Value | undefined;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is switched off: nothing was ever chosen.
    return null;
  }
}

/** Kept in the browser and followed by its other tabs; where storage is switched off it lasts as long as the page. */
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
      // Storage is switched off or full: the choice holds for this page.
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
