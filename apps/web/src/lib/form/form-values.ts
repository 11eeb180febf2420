import { useSyncExternalStore } from 'react';
import { tellUnsaved } from './unsaved.ts';

/** Subscribers to what is typed while it is typed; the form itself doesn't re-render for it. */
export function typingStore() {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
      tellUnsaved();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

interface TypedForm {
  values: () => Record<string, unknown>;
  subscribe: (listener: () => void) => () => void;
}

/** The values as they are typed, for parts of a screen that react to them. */
export const useTypedValues = (form: TypedForm): Record<string, unknown> =>
  useSyncExternalStore(form.subscribe, form.values);

type Plain = string | number | boolean | null | undefined;

/** A value derived from what is typed: the component re-renders only when it changes. */
export const useTypedValue = <Value extends Plain>(
  form: TypedForm,
  read: (values: Record<string, unknown>) => Value,
): Value => useSyncExternalStore(form.subscribe, () => read(form.values()));

/** The value at `guarantors.0.mobile`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (within, name) => (within as Record<string, unknown> | null | undefined)?.[name] ?? null,
      values,
    );
