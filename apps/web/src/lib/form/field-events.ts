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

function problemsIn(schema: z.ZodType, values: unknown): Map<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** Validates on blur. An empty field is still valid: the user may be about to fill it. */
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
  // A submit keeps the current messages: only the submit itself clears them.
  return { onBlur, onSubmitCapture: () => said.current.clear() };
}

function keepUnsent(event: KeyboardEvent<HTMLElement>): void {
  const isInField = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && isInField && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

export function useFieldEvents(schema: z.ZodType, form: LeftForm, isSentByEnter = true) {
  return { ...useLeaving(schema, form), ...(!isSentByEnter && { onKeyDown: keepUnsent }) };
}
