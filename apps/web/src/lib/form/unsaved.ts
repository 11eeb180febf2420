import { createContext, type RefObject, use, useEffect, useRef, useSyncExternalStore } from 'react';

interface Tab {
  id: string;
  /** As people read it. */
  name: string;
}

interface Source {
  isChanged: () => boolean;
  /** The form that it was typed in. */
  form: RefObject<Element | null>;
  /** The tab that it is on, if any. */
  tab: Tab | undefined;
}

const sources = new Set<Source>();
const listeners = new Set<() => void>();

/** Whether something was typed here that would be lost by leaving. */
export const hasUnsavedChanges = (): boolean => [...sources].some(({ isChanged }) => isChanged());

/** The same, of one part of the screen: a dialog. */
export const hasUnsavedChangesIn = (part: Element | null): boolean =>
  [...sources].some(({ isChanged, form }) => part?.contains(form.current) && isChanged());

const saving = new Set<Promise<unknown>>();

/** While it is saved, nobody is asked whether to lose it. */
export function whileSaving<Result>(save: Promise<Result>): Promise<Result> {
  const done = () => saving.delete(save);
  saving.add(save);
  save.then(done, done);
  return save;
}

/** Whether something is unsaved once whatever is being saved has been, or has failed. */
export async function staysUnsaved(isUnsaved: () => boolean): Promise<boolean> {
  await Promise.allSettled(saving);
  return isUnsaved();
}

/** Files on their way. */
interface Uploads {
  /** How many haven't arrived yet. */
  count: () => number;
  stop: () => void;
}

let uploads: Uploads = { count: () => 0, stop: () => {} };

/** Says who sends files; once there are any. */
export const watchUploads = (sender: Uploads): void => {
  uploads = sender;
};

export const stopUploads = (): void => uploads.stop();

/** Whether leaving would lose something that was typed, or a file on its way. */
export const wouldLoseWork = (): boolean => hasUnsavedChanges() || uploads.count() > 0;

/** The tab that a form is on: its unsaved changes are told to be there. */
export const FormTab = createContext<Tab | undefined>(undefined);

/** In the order in which they were opened. */
const changedTabs = (): Tab[] =>
  [...sources].filter(({ isChanged }) => isChanged()).flatMap(({ tab }) => tab ?? []);

/** The tabs with something unsaved. */
export const unsavedTabs = (): string[] => [...new Set(changedTabs().map(({ id }) => id))];

const listed = new Intl.ListFormat('en-AU');

function lostUploads(): string {
  const count = uploads.count();
  if (count === 0) return '';
  return count === 1
    ? 'A file is still uploading and will be lost.'
    : `${count} files are still uploading and will be lost.`;
}

/** What somebody would lose by leaving, and where. */
export const lossWords = (): string =>
  [hasUnsavedChanges() && changeLossWords(), lostUploads()].filter(Boolean).join(' ');

/** The same, of what was typed alone. */
export function changeLossWords(): string {
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

/** Whether something on the page is unsaved, followed as it is typed. */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, hasUnsavedChanges);

export const useUnsavedTabs = (): string[] =>
  useSyncExternalStore(subscribe, () => unsavedTabs().join(' ')).split(' ');

/** While the caller is on the screen, its answer counts. */
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
