import type { FormOf, FormSchema } from './form.ts';

export type FormPart<Schema extends FormSchema> = Pick<
  FormOf<Schema>,
  'field' | 'box' | 'key' | 'values' | 'set' | 'insert' | 'remove' | 'subscribe'
>;

type Nested = `${string}.${string}`;
type Input = ReturnType<FormPart<never>['field']>;

interface Around {
  field: (path: Nested) => Input;
  box: (path: Nested) => Input;
  key: (path: Nested) => string;
  set: (path: Nested, value: unknown) => void;
  insert: (path: Nested, line: unknown) => void;
  remove: (path: Nested, index: number) => void;
  values: () => Record<string, unknown>;
  subscribe: FormPart<never>['subscribe'];
}

/** A stable fallback for a removed line whose fields are about to unmount. */
const nothing = {};

/** Returns a part of a form as a form of its own: `formPart<typeof quoteForm>(form, 'quote')`. */
export function formPart<Schema extends FormSchema>(form: Around, name: string): FormPart<Schema> {
  return {
    field: (path) => form.field(`${name}.${path}`),
    box: (path) => form.box(`${name}.${path}`),
    key: (path) => form.key(`${name}.${path}`),
    set: (path, value) => form.set(`${name}.${path}`, value),
    insert: (path, line) => form.insert(`${name}.${path}`, line),
    remove: (path, index) => form.remove(`${name}.${path}`, index),
    values: () => (form.values()[name] ?? nothing) as Record<string, unknown>,
    subscribe: form.subscribe,
  };
}
