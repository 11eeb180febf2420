import { type RefObject, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { type Conflict, compare, conflictOf, type OpenForm } from './conflict.ts';

type Values = Record<string, unknown>;

interface RefusableForm extends OpenForm {
  setErrors: (errors: Record<string, string>) => void;
}

interface RefusalOptions {
  refused?: ((error: ApiError) => boolean) | undefined;
  focusAfterRefusal?: string | undefined;
  reread?: (() => Promise<Values>) | undefined;
}

/** After the next paint, when the messages are shown and the fields can take the focus again. */
export const whenPainted = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

const fieldsOf = (element: HTMLFormElement | null) => [
  ...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
];

/** In the order that people read, not the order that the problems came in; what they are folded away in opens. */
export function focusFirst(element: HTMLFormElement | null, paths: readonly string[]): void {
  const found = fieldsOf(element).filter((field) => paths.includes(field.dataset.path ?? ''));
  const folded = new Set(
    found.map((field) => field.closest('[hidden]')).filter((part) => element?.contains(part)),
  );
  for (const part of folded)
    element?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(part?.id ?? '')}"]`)?.click();
  const focus = () => found[0]?.focus();
  if (folded.size > 0) whenPainted(focus);
  else focus();
}

/** Shows what the server says no to: beside its field where there is one, else as the form's `failure`. */
export function useRefusal(
  form: RefusableForm,
  element: RefObject<HTMLFormElement | null>,
  { refused, focusAfterRefusal, reread }: RefusalOptions,
) {
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();

  const show = async (error: ApiError) => {
    if (refused?.(error)) return;
    const found = reread && conflictOf(error);
    if (found) return setConflict(compare(form, await reread(), found));
    const shown = new Set(fieldsOf(element.current).map(({ dataset }) => dataset.path));
    const known = error.problems.filter(({ path }) => shown.has(path));
    form.setErrors(Object.fromEntries(known.map(({ path, message }) => [path, message])));
    setFailure(known.length > 0 ? undefined : error.message);
    const paths = known.length > 0 ? known.map(({ path }) => path) : [focusAfterRefusal ?? ''];
    whenPainted(() => focusFirst(element.current, paths));
  };

  /** Anything but a refusal is rethrown: it is a bug. */
  const showRefusal = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    try {
      await show(error);
    } catch (failed) {
      // The record could not be read again.
      if (!(failed instanceof ApiError)) throw failed;
      setFailure(failed.message);
    }
  };
  return {
    failure,
    conflict,
    showRefusal,
    clear: () => setFailure(undefined),
    close: () => setConflict(undefined),
  };
}
