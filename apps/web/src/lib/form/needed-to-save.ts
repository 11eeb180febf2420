import type { Fields } from '@assay/contract/kit/field';
import { isEmpty, wantedOf } from '@assay/contract/kit/needed';
import { type TypedForm, useTypedValue } from './form-values.ts';

export const toSave = 'Needed to save';

export type Needed = (path: string) => string | undefined;

/** Marks the empty fields that the form can't be saved without. */
export function useNeededToSave(form: TypedForm, fields: Fields): Needed {
  const empty = useTypedValue(form, (typed) =>
    Object.keys(wantedOf(fields))
      .filter((name) => isEmpty(typed[name]))
      .join(' '),
  ).split(' ');
  return (path) => (empty.includes(path) ? toSave : undefined);
}
