import { isEmpty } from '@assay/contract/kit/needed';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { z } from 'zod';
import { valueAt } from './form-values.ts';
import { whenReleased } from './when-released.ts';

interface LeftForm {
  getValues: () => Record<string, unknown>;
  setFieldError: (path: string, message: string) => void;
  clearFieldError: (path: string) => void;
}

/** The first that is wrong with each field, alone or together with others. */
function problemsIn(schema: z.ZodType, values: unknown): Map<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/**
 * What is wrong with a field is said once it is left, and not only when it is sent. That it is empty is no mistake yet:
 * somebody may be on their way to it.
 */
function useLeaving(schema: z.ZodType, form: LeftForm) {
  const left = useRef(new Set<string>());
  const said = useRef(new Set<string>());
  const check = () => {
    const values = form.getValues();
    const problems = problemsIn(schema, values);
    for (const path of left.current) {
      const problem = isEmpty(valueAt(values, path)) ? undefined : problems.get(path);
      if (problem) {
        said.current.add(path);
        form.setFieldError(path, problem);
      } else if (said.current.delete(path)) form.clearFieldError(path);
    }
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const { path } = target.dataset;
    if (path === undefined) return;
    left.current.add(path);
    whenReleased(check);
  };
  // The click that sent it may have left a field: what is said of it now is no longer ours to take back.
  return { onBlur, onSubmitCapture: () => said.current.clear() };
}

function keepUnsent(event: KeyboardEvent<HTMLElement>): void {
  const isInField = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && isInField && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

/** What the form element does with what happens in its fields. */
export function useFieldEvents(schema: z.ZodType, form: LeftForm, isSentByEnter = true) {
  return { ...useLeaving(schema, form), ...(!isSentByEnter && { onKeyDown: keepUnsent }) };
}
