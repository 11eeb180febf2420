import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';

interface Tab {
  id: string;
  /** As people read it. */
  name: string;
}

interface Source {
  isChanged: () => boolean;
  /** The tab that it is on, if any. */
  tab: Tab | undefined;
}

const sources = new Set<Source>();
const listeners = new Set<() => void>();

/** Whether something was typed here that would be lost by leaving. */
export const hasUnsavedChanges = (): boolean => [...sources].some(({ isChanged }) => isChanged());

/** The tab that a form is on: its unsaved changes are told to be there. */
export const FormTab = createContext<Tab | undefined>(undefined);

/** In the order in which they were opened. */
const changedTabs = (): Tab[] =>
  [...sources].filter(({ isChanged }) => isChanged()).flatMap(({ tab }) => tab ?? []);

/** The tabs with something unsaved. */
export const unsavedTabs = (): string[] => [...new Set(changedTabs().map(({ id }) => id))];

const listed = new Intl.ListFormat('en-AU');

/** What somebody would lose by leaving, and where. */
export function lossWords(): string {
  const names = [...new Set(changedTabs().map(({ name }) => name))];
  const where = names.length > 0 ? `in ${listed.format(names)}` : 'on this page';
  return `Your changes ${where} haven't been saved and will be lost.`;
}

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
  const { id, name = '' } = use(FormTab) ?? {};
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    const source = { isChanged: () => latest.current(), tab: id === undefined ? undefined : { id, name } };
    sources.add(source);
    return () => {
      sources.delete(source);
      tellUnsaved();
    };
  }, [id, name]);
}
