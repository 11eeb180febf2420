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

/** A field's name, or for a nested one its way there: `guarantors.0.firstName`. */
type Path<Schema extends FormSchema> = (keyof z.input<Schema> & string) | `${string}.${string}`;

export interface ContractForm<Schema extends FormSchema, Result> {
  /** A new record's values, or the record's as it is known now: untouched fields update with it. */
  initialValues: z.input<Schema>;
  /** Asks before sending; false if the user cancelled. */
  ask?: (values: z.output<Schema>) => Promise<boolean>;
  /** Sends what was typed, as the schema reads it. What it rejects with is shown. */
  send: (values: z.output<Schema>) => Promise<Result>;
  /**
   * Runs once it is saved, with the value of the button that was pressed, if it has one. Leave the screen here: nothing
   * is unsaved by then.
   */
  after?: (result: Result, pressedButton: string | undefined) => void | Promise<void>;
  /** False where Enter in a field doesn't send it: Ctrl+Enter does, and the button. */
  isSentByEnter?: boolean;
  /** Takes a refusal over: true means that there is nothing left to show. */
  refused?: (error: ApiError) => boolean;
  /** The field to go back to when a refusal names none. */
  focusAfterRefusal?: Path<Schema>;
  /** The record as it is now, for when someone else has changed it in between. */
  reread?: () => Promise<z.input<Schema>>;
}

/**
 * A form over a schema of the contract. Errors are shown beside their field, the server's too; the first takes
 * the focus; what names no field is in `failure`. A failed save keeps what was typed, and so does a conflict.
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
  // By the values themselves: what Mantine keeps of each field forgets a line that was taken out of a list.
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
    /** Everything a field needs to know; its `key` goes separately: `<TextInput key={field.key('email')} …>`. */
    field: (path: Path<Schema>) => form.getInputProps(path),
    /** The same for a box that is ticked or not. */
    box: (path: Path<Schema>) => form.getInputProps(path, { type: 'checkbox' }),
    key: (path: Path<Schema>) => form.key(path),
    /** For a part of the form that shows what is chosen elsewhere in it. */
    values: form.getValues,
    /** As the record was read: what differs was typed here. */
    read: form.getInitialValues,
    /** Told of every letter; for `useTypedValues`. */
    subscribe: typing.subscribe,
    set: (path: Path<Schema>, value: unknown) => form.setFieldValue(path as string, value as never),
    /** Another line at the end of a list; no other field is touched. */
    insert: (path: Path<Schema>, line: unknown) => form.insertListItem(path as string, line as never),
    /** The errors of the lines below move up with them. */
    remove: (path: Path<Schema>, index: number) => form.removeListItem(path as string, index),
    reset: () => {
      form.setValues(first);
      base.markSaved(first);
    },
    sending: form.submitting,
    ...refusal.said,
    /** The fields that stood in the way of saving, for `FormProblems`. */
    problems,
    go,
    /** Someone else saved first: both versions, for `ConflictDialog`. */
    conflict: refusal.conflict,
    /** Saves after a conflict, with the values that were chosen; with none, everything stays as it is typed. */
    resolve: (values: Record<string, unknown> | undefined) => {
      if (values && refusal.conflict) {
        form.setValues(values);
        base.markSaved({ ...values, ...refusal.conflict.theirs });
        whenPainted(() => element.current?.requestSubmit());
      }
      refusal.close();
    },
    /** For the form element: `<form {...form.props}>`. The browser's own messages stay off. */
    props: { ref: element, onSubmit: submit, ...base.props, ...inFields, noValidate: true },
  };
}

/** The form over a schema, for the parts that are given one: a form with more fields serves as well. */
export type FormOf<Schema extends FormSchema> = ReturnType<typeof useContractForm<Schema, unknown>>;
