import { createContext, type RefObject, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';

interface Tab {
  id: string;
  name: string;
}

interface Source {
  isChanged: () => boolean;
  form: RefObject<Element | null>;
  tab: Tab | undefined;
}

const sources = new Set<Source>();
const typing = signal();

export const hasUnsavedChanges = (): boolean => [...sources].some(({ isChanged }) => isChanged());

export const hasUnsavedChangesIn = (part: Element | null): boolean =>
  [...sources].some(({ isChanged, form }) => part?.contains(form.current) && isChanged());

const saving = new Set<Promise<unknown>>();

/** Suppresses the unsaved-changes question during a save. */
export function whileSaving<Result>(save: Promise<Result>): Promise<Result> {
  const done = () => saving.delete(save);
  saving.add(save);
  save.then(done, done);
  return save;
}

/** Waits for running saves, then tells if something is still unsaved. */
export async function staysUnsaved(isUnsaved: () => boolean): Promise<boolean> {
  await Promise.allSettled(saving);
  return isUnsaved();
}

interface Uploads {
  count: () => number;
  stop: () => void;
}

let uploads: Uploads = { count: () => 0, stop: () => {} };

export const watchUploads = (sender: Uploads): void => {
  uploads = sender;
};

export const stopUploads = (): void => uploads.stop();

export const wouldLoseWork = (): boolean => hasUnsavedChanges() || uploads.count() > 0;

/** The tab that contains a form, for naming its unsaved changes. */
export const FormTab = createContext<Tab | undefined>(undefined);

const changedTabs = (): Tab[] =>
  [...sources].filter(({ isChanged }) => isChanged()).flatMap(({ tab }) => tab ?? []);

export const unsavedTabs = (): string[] => [...new Set(changedTabs().map(({ id }) => id))];

const listed = new Intl.ListFormat('en-AU');

function lostUploads(): string {
  const count = uploads.count();
  if (count === 0) return '';
  return count === 1
    ? 'A file is still uploading and will be lost.'
    : `${count} files are still uploading and will be lost.`;
}

export const lossWords = (): string =>
  [hasUnsavedChanges() && changeLossWords(), lostUploads()].filter(Boolean).join(' ');

export function changeLossWords(): string {
  const names = [...new Set(changedTabs().map(({ name }) => name))];
  const where = names.length > 0 ? `in ${listed.format(names)}` : 'on this page';
  return `Your changes ${where} haven't been saved and will be lost.`;
}

export const tellUnsaved = typing.tell;

export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(typing.subscribe, hasUnsavedChanges);

export const useUnsavedTabs = (): string[] =>
  useSyncExternalStore(typing.subscribe, () => unsavedTabs().join(' ')).split(' ');

export function useUnsavedSource(isChanged: () => boolean, form: RefObject<Element | null>): void {
  const latest = useRef(isChanged);
  const { id, name = '' } = use(FormTab) ?? {};
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    const source = {
      isChanged: () => latest.current(),
      form,
      tab: id === undefined ? undefined : { id, name },
    };
    sources.add(source);
    return () => {
      sources.delete(source);
      tellUnsaved();
    };
  }, [id, name, form]);
}
