import { schemaResolver, useForm } from '@mantine/form';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from './api.ts';

interface ContractForm<Schema extends z.ZodType<unknown, Record<string, unknown>>> {
  initialValues: z.input<Schema>;
  /** Sends what was typed, as the schema reads it. What it rejects with is shown. */
  send: (values: z.output<Schema>) => Promise<unknown>;
  /** Takes a refusal over: true means that there is nothing left to show. */
  refused?: (error: ApiError) => boolean;
  /** The field to go back to when a refusal names none. */
  focusAfterRefusal?: keyof z.input<Schema> & string;
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
 * the focus; what names no field is in `failure`. A failed save keeps what was typed.
 */
export function useContractForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>(
  schema: Schema,
  { initialValues, send, refused, focusAfterRefusal }: ContractForm<Schema>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Record<string, unknown>>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  });

  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (refused?.(error)) return;
    const known = error.problems.filter(({ path }) => path in initialValues);
    form.setErrors(Object.fromEntries(known.map(({ path, message }) => [path, message])));
    setFailure(known.length > 0 ? undefined : error.message);
    const paths = known.length > 0 ? known.map(({ path }) => path) : [focusAfterRefusal ?? ''];
    whenPainted(() => focusFirst(element.current, paths));
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A double click sends one request.
    if (form.submitting) return event.preventDefault();
    form.onSubmit(
      (values) => {
        setFailure(undefined);
        return send(schema.parse(values)).catch(showRefusal);
      },
      (errors) => focusFirst(element.current, Object.keys(errors)),
    )(event);
  };

  /** Everything a field needs to know; its `key` goes separately: `<TextInput key={field.key('email')} …>`. */
  const field = (path: keyof z.input<Schema> & string) => form.getInputProps(path);

  return {
    field,
    key: (path: keyof z.input<Schema> & string) => form.key(path),
    reset: form.reset,
    sending: form.submitting,
    failure,
    /** For the form element: `<form {...form.props}>`. The browser's own messages stay off. */
    props: { ref: element, onSubmit: submit, noValidate: true },
  };
}
