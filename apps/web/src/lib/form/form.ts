import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../api/api.ts';
import { isSame } from '../is-same.ts';
import { useFieldEvents } from './field-events.ts';
import { useFormBase } from './form-base.ts';
import { useProblems, whenPainted } from './form-problems.ts';
import { useRefusal } from './form-refusal.ts';
import { typingStore } from './form-values.ts';
import { useSubmit } from './submit.ts';
import { useUnsavedSource, whileSaving } from './unsaved.ts';

export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

type Path<Schema extends FormSchema> = (keyof z.input<Schema> & string) | `${string}.${string}`;

export interface ContractForm<Schema extends FormSchema, Result> {
  initialValues: z.input<Schema>;
  ask?: (values: z.output<Schema>) => Promise<boolean>;
  send: (values: z.output<Schema>) => Promise<Result>;
  /** Runs after a save, with the pressed button's value. Navigate here: nothing is unsaved by then. */
  after?: (result: Result, pressedButton: string | undefined) => void | Promise<void>;
  /** False: Enter in a field doesn't submit; Ctrl+Enter and the button do. */
  isSentByEnter?: boolean;
  /** Handles a refusal itself: returns true if nothing is left to show. */
  refused?: (error: ApiError) => boolean;
  focusAfterRefusal?: Path<Schema>;
  /** Reads the current record after a conflict. */
  reread?: () => Promise<z.input<Schema>>;
}

/**
 * A form over a contract schema. Errors, also the server's, appear beside their field; others become
 * `failure`. A failed save or a conflict keeps the typed values.
 */
export function useContractForm<Schema extends FormSchema, Result>(
  schema: Schema,
  options: ContractForm<Schema, Result>,
) {
  const { initialValues, ask, send, after, isSentByEnter, refused, focusAfterRefusal, reread } = options;
  const element = useRef<HTMLFormElement>(null);
  const [{ typing, first }] = useState(() => ({ typing: typingStore(), first: initialValues }));
  const form = useForm<Record<string, unknown>>({
    mode: 'uncontrolled',
    initialValues,
    onValuesChange: typing.tell,
    validate: schemaResolver(schema, { sync: true }),
  });
  // Compares the values: Mantine's dirty state misses removed list lines.
  const isChanged = () => !isSame(form.getValues(), form.getInitialValues());
  useUnsavedSource(isChanged, element);
  const base = useFormBase(form, initialValues, element);

  const { problems, go, tell } = useProblems(form.errors, element);
  const refusal = useRefusal(form, element, { refused, focusAfterRefusal, reread, tell });

  const inFields = useFieldEvents(schema, form, isSentByEnter);

  const save = async (values: Record<string, unknown>, pressedButton: string | undefined) => {
    refusal.clear();
    const read = schema.parse(values);
    if (ask && !(await ask(read))) return;
    let result: Result;
    try {
      result = await whileSaving(base.sending(() => send(read)));
    } catch (error) {
      return refusal.showRefusal(error);
    }
    await after?.(result, pressedButton);
    return true;
  };
  const submit = useSubmit(form, element, { save, tell, isChanged });

  return {
    /** Returns an input's props; its `key` goes separately: `<TextInput key={field.key('email')} …>`. */
    field: (path: Path<Schema>) => form.getInputProps(path),
    box: (path: Path<Schema>) => form.getInputProps(path, { type: 'checkbox' }),
    key: (path: Path<Schema>) => form.key(path),
    values: form.getValues,
    /** The form's baseline: a difference from it was typed here. */
    read: form.getInitialValues,
    subscribe: typing.subscribe,
    set: (path: Path<Schema>, value: unknown) => form.setFieldValue(path as string, value as never),
    insert: (path: Path<Schema>, line: unknown) => form.insertListItem(path as string, line as never),
    /** Removes a line; the errors of the lines below move up with them. */
    remove: (path: Path<Schema>, index: number) => form.removeListItem(path as string, index),
    reset: () => {
      form.setValues(first);
      base.markSaved(first);
    },
    sending: form.submitting,
    ...refusal.said,
    problems,
    go,
    conflict: refusal.conflict,
    /** Saves with the chosen values after a conflict; without values keeps everything as typed. */
    resolve: (values: Record<string, unknown> | undefined) => {
      if (values && refusal.conflict) {
        form.setValues(values);
        base.markSaved({ ...values, ...refusal.conflict.theirs });
        whenPainted(() => element.current?.requestSubmit());
      }
      refusal.close();
    },
    /** For the form element: `<form {...form.props}>`. Turns the browser's own messages off. */
    props: { ref: element, onSubmit: submit, ...base.props, ...inFields, noValidate: true },
  };
}

export type FormOf<Schema extends FormSchema> = ReturnType<typeof useContractForm<Schema, unknown>>;
