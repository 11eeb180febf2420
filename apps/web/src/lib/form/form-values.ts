import { useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';
import { tellUnsaved } from './unsaved.ts';

/** Notifies subscribers of typing without re-rendering the whole form. */
export function typingStore() {
  const typed = signal();
  typed.subscribe(tellUnsaved);
  return typed;
}

export interface TypedForm {
  values: () => Record<string, unknown>;
  subscribe: (listener: () => void) => () => void;
}

/** Returns the values as they are typed, for parts of the screen that react to them. */
export const useTypedValues = (form: TypedForm): Record<string, unknown> =>
  useSyncExternalStore(form.subscribe, form.values);

type Plain = string | number | boolean | null | undefined;

/** Derives a value from the typed ones; re-renders only when it changes. */
export const useTypedValue = <Value extends Plain>(
  form: TypedForm,
  read: (values: Record<string, unknown>) => Value,
): Value => useSyncExternalStore(form.subscribe, () => read(form.values()));

export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (within, name) => (within as Record<string, unknown> | null | undefined)?.[name] ?? null,
      values,
    );
