import { useRef, useState } from 'react';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { valueAt } from '../../../lib/form/form-values.ts';
import { fitted, without } from './line-keys.ts';

/** Method syntax is bivariant, so a form with narrower field names still fits. */
export interface LinesForm {
  values(): Record<string, unknown>;
  insert(path: string, line: unknown): void;
  remove(path: string, index: number): void;
}

/** A form's list with stable React keys. `list` goes on its element, so that focus follows a change. */
export function useLines(form: LinesForm, path: string, fresh: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<number>();
  const count = ((valueAt(form.values(), path) ?? []) as readonly unknown[]).length;
  const keys = fitted(known, count);
  const focusOn = (target: string) =>
    whenPainted(() => list.current?.querySelector<HTMLElement>(target)?.focus());
  return {
    list,
    keys,
    added,
    add: () => {
      const next = fitted(keys, count + 1);
      setKnown(next);
      setAdded(next.at(-1));
      form.insert(path, fresh);
      focusOn(`:scope > [data-line="${count}"] [data-path]`);
    },
    remove: (index: number) => {
      setKnown(without(keys, index));
      form.remove(path, index);
      focusOn(':scope > :last-child [data-add]');
    },
  };
}
