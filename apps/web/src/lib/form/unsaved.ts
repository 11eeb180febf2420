import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';

interface Source {
  isChanged: () => boolean;
  /** The tab that it is on, if any. */
  place: string | undefined;
}

const sources = new Set<Source>();
const listeners = new Set<() => void>();

/** Whether something was typed here that would be lost by leaving. */
export const hasUnsavedChanges = (): boolean => [...sources].some(({ isChanged }) => isChanged());

/** The tab that a form is on: its unsaved changes are told to be there. */
export const UnsavedPlace = createContext<string | undefined>(undefined);

/** The tabs with something unsaved, in the order in which they were opened. */
export const unsavedPlaces = (): string[] => [
  ...new Set([...sources].filter(({ isChanged }) => isChanged()).flatMap(({ place }) => place ?? [])),
];

/** Something was typed or saved. */
export function tellUnsaved(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useUnsavedPlaces = (): string[] =>
  useSyncExternalStore(subscribe, () => unsavedPlaces().join(' ')).split(' ');

/** While the caller is on the screen, its answer counts. */
export function useUnsavedSource(isChanged: () => boolean): void {
  const latest = useRef(isChanged);
  const place = use(UnsavedPlace);
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    const source = { isChanged: () => latest.current(), place };
    sources.add(source);
    return () => {
      sources.delete(source);
      tellUnsaved();
    };
  }, [place]);
}
