import type { Fields } from '@assay/contract/kit/field';
import { isEmpty, wantedOf } from '@assay/contract/kit/needed';
import { useTypedValue } from './form-values.ts';

export const toSave = 'Needed to save';

/** The words at a field that is still needed; undefined of the others. */
export type Needed = (path: string) => string | undefined;

interface NeedingForm {
  values(): Record<string, unknown>;
  subscribe(listener: () => void): () => void;
}

/** Marks what a form can't be saved without, while it is empty. */
export function useNeededToSave(form: NeedingForm, fields: Fields): Needed {
  const empty = useTypedValue(form, (typed) =>
    Object.keys(wantedOf(fields))
      .filter((name) => isEmpty(typed[name]))
      .join(' '),
  ).split(' ');
  return (path) => (empty.includes(path) ? toSave : undefined);
}
