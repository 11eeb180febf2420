import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';

interface Source {
  isChanged: () => boolean;
  /** The tab that it is on, if any. */
  tab: string | undefined;
}

const sources = new Set<Source>();
const listeners = new Set<() => void>();

/** Whether something was typed here that would be lost by leaving. */
export const hasUnsavedChanges = (): boolean => [...sources].some(({ isChanged }) => isChanged());

/** The tab that a form is on: its unsaved changes are told to be there. */
export const FormTab = createContext<string | undefined>(undefined);

/** The tabs with something unsaved, in the order in which they were opened. */
export const unsavedTabs = (): string[] => [
  ...new Set([...sources].filter(({ isChanged }) => isChanged()).flatMap(({ tab }) => tab ?? [])),
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

export const useUnsavedTabs = (): string[] =>
  useSyncExternalStore(subscribe, () => unsavedTabs().join(' ')).split(' ');

/** While the caller is on the screen, its answer counts. */
export function useUnsavedSource(isChanged: () => boolean): void {
  const latest = useRef(isChanged);
  const tab = use(FormTab);
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    const source = { isChanged: () => latest.current(), tab };
    sources.add(source);
    return () => {
      sources.delete(source);
      tellUnsaved();
    };
  }, [tab]);
}
