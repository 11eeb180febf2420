import { useRef, useState } from 'react';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { valueAt } from '../../../lib/form/form-values.ts';
import { fitted, without } from './line-keys.ts';

/** Any form with lists in it: as methods, their parameters may be the names that the form knows. */
export interface LinesForm {
  values(): Record<string, unknown>;
  insert(path: string, line: unknown): void;
  remove(path: string, index: number): void;
}

/**
 * A list in a form: its lines, each with a key that it keeps while others come and go, so that what one sees is what
 * will be saved. `list` goes on the element around it: the focus follows what was added or taken out.
 */
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
    /** The key of the newest line. */
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
