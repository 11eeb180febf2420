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
  tell: (errors: Record<string, string>) => void;
}

/** Shows a refusal beside its field if there is one, else as the form's `failure`. */
export function useRefusal(
  form: RefusableForm,
  element: RefObject<HTMLFormElement | null>,
  { refused, focusAfterRefusal, reread, tell }: RefusalOptions,
) {
  const [cause, setCause] = useState<ApiError>();
  const [conflict, setConflict] = useState<Conflict>();

  const show = async (error: ApiError) => {
    if (refused?.(error)) return;
    // The record is gone or no longer visible to this user; the typed values stay.
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

  /** Rethrows anything but an ApiError: it is a bug. */
  const showRefusal = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    try {
      await show(error);
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setCause(failed);
    }
  };
  return {
    said: { failure: cause?.message, cause },
    conflict,
    showRefusal,
    clear: () => setCause(undefined),
    close: () => setConflict(undefined),
  };
}
