import { schemaResolver, useForm } from '@mantine/form';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from './api.ts';
import { type Conflict, compare, conflictOf } from './conflict.ts';
import { isKnownPath } from './paths.ts';
import { useUnsavedSource } from './unsaved.ts';

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

/** A field's name, or for a nested one its way there: `guarantors.0.firstName`. */
type Path<Schema extends FormSchema> = (keyof z.input<Schema> & string) | `${string}.${string}`;

interface ContractForm<Schema extends FormSchema> {
  initialValues: z.input<Schema>;
  /** Sends what was typed, as the schema reads it. What it rejects with is shown. */
  send: (values: z.output<Schema>) => Promise<unknown>;
  /** What follows, once it is saved: the place to leave the screen, as nothing is unsaved by then. */
  after?: () => void | Promise<void>;
  /** Takes a refusal over: true means that there is nothing left to show. */
  refused?: (error: ApiError) => boolean;
  /** The field to go back to when a refusal names none. */
  focusAfterRefusal?: Path<Schema>;
  /** The record as it is now, for when somebody else has changed it in between. */
  reread?: () => Promise<z.input<Schema>>;
}

/** After the next paint, when the messages stand and the fields can take the focus again. */
const whenPainted = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/** In the order that people read, not the order that the problems came in. */
function focusFirst(element: HTMLFormElement | null, paths: readonly string[]): void {
  const fields = [...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  fields.find((field) => paths.includes(field.dataset.path ?? ''))?.focus();
}

/**
 * A form over a schema of the contract. Errors stand beside their field, the server's too, and the first one takes
 * the focus; what names no field is in `failure`. A failed save keeps what was typed, and so does a conflict.
 */
export function useContractForm<Schema extends FormSchema>(schema: Schema, options: ContractForm<Schema>) {
  const { initialValues, send, after, refused, focusAfterRefusal, reread } = options;
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<Record<string, unknown>>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  });
  useUnsavedSource(() => form.isDirty());

  const showRefusal = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (refused?.(error)) return;
    const found = reread && conflictOf(error);
    if (found) return setConflict(compare(form, await reread(), found));
    const known = error.problems.filter(({ path }) => isKnownPath(form.getValues(), path));
    form.setErrors(Object.fromEntries(known.map(({ path, message }) => [path, message])));
    setFailure(known.length > 0 ? undefined : error.message);
    const paths = known.length > 0 ? known.map(({ path }) => path) : [focusAfterRefusal ?? ''];
    whenPainted(() => focusFirst(element.current, paths));
  };

  const save = async (values: Record<string, unknown>) => {
    setFailure(undefined);
    try {
      await send(schema.parse(values));
    } catch (error) {
      return showRefusal(error).catch((failed: unknown) => {
        if (!(failed instanceof ApiError)) throw failed;
        setFailure(failed.message);
      });
    }
    form.resetDirty();
    await after?.();
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A double click sends one request.
    if (form.submitting) return event.preventDefault();
    form.onSubmit(save, (errors) => focusFirst(element.current, Object.keys(errors)))(event);
  };

  return {
    /** Everything a field needs to know; its `key` goes separately: `<TextInput key={field.key('email')} …>`. */
    field: (path: Path<Schema>) => form.getInputProps(path),
    /** The same for a box that is ticked or not. */
    box: (path: Path<Schema>) => form.getInputProps(path, { type: 'checkbox' }),
    key: (path: Path<Schema>) => form.key(path),
    reset: form.reset,
    sending: form.submitting,
    failure,
    /** Somebody else saved first: both versions, and the way on. For `ConflictDialog`. */
    conflict,
    settle: (values: Record<string, unknown> | undefined) => {
      if (values && conflict) {
        form.setValues(values);
        form.resetDirty({ ...values, ...conflict.theirs });
      }
      setConflict(undefined);
    },
    /** For the form element: `<form {...form.props}>`. The browser's own messages stay off. */
    props: { ref: element, onSubmit: submit, noValidate: true },
  };
}
