import { type RefObject, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { showToast } from '../screen/toast.ts';
import { type Conflict, compare, conflictOf, type OpenForm } from './conflict-values.ts';
import { focusFirst, inputsOf, whenPainted } from './form-problems.ts';

type Values = Record<string, unknown>;

interface RefusableForm extends OpenForm {
  setErrors: (errors: Record<string, string>) => void;
}

interface RefusalOptions {
  refused?: ((error: ApiError) => boolean) | undefined;
  focusAfterRefusal?: string | undefined;
  reread?: (() => Promise<Values>) | undefined;
  /** Names the fields that were refused, and leads to the first. */
  tell: (errors: Record<string, string>) => void;
}

/** Shows what the server says no to: beside its field where there is one, else as the form's `failure`. */
export function useRefusal(
  form: RefusableForm,
  element: RefObject<HTMLFormElement | null>,
  { refused, focusAfterRefusal, reread, tell }: RefusalOptions,
) {
  const [cause, setCause] = useState<ApiError>();
  const [conflict, setConflict] = useState<Conflict>();

  const show = async (error: ApiError) => {
    if (refused?.(error)) return;
    // Nothing in the form is wrong, and what was typed stays: it is no longer there, or no longer theirs to see.
    if (error.status === 404) return showToast({ tone: 'failed', text: error.message });
    const found = reread && conflictOf(error);
    if (found) return setConflict(compare(form, await reread(), found));
    const shown = new Set(inputsOf(element.current).map(({ dataset }) => dataset.path));
    const known = error.problems.filter(({ path }) => shown.has(path));
    const errors = Object.fromEntries(known.map(({ path, message }) => [path, message]));
    form.setErrors(errors);
    setCause(known.length > 0 ? undefined : error);
    whenPainted(() =>
      known.length > 0 ? tell(errors) : focusFirst(element.current, [focusAfterRefusal ?? '']),
    );
  };

  /** Anything but a refusal is rethrown: it is a bug. */
  const showRefusal = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    try {
      await show(error);
    } catch (failed) {
      // The record could not be read again.
      if (!(failed instanceof ApiError)) throw failed;
      setCause(failed);
    }
  };
  return {
    /** Why it wasn't saved, where no field says so. */
    said: { failure: cause?.message, cause },
    conflict,
    showRefusal,
    clear: () => setCause(undefined),
    close: () => setConflict(undefined),
  };
}
