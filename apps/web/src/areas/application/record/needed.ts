import type { Application, MissingItem, SectionName } from '@assay/contract/application/record';
import { useTypedValue, valueAt } from '../../../lib/form/form-values.ts';
import { isSame } from '../../../lib/is-same.ts';

type Values = Record<string, unknown>;

interface NeedingForm {
  values: () => Values;
  subscribe: (listener: () => void) => () => void;
}

/** What is needed to submit, without the fields that were typed into since. */
export const stillMissing = (missing: readonly MissingItem[], saved: Values, typed: Values): MissingItem[] =>
  missing.filter(({ path }) => isSame(valueAt(typed, path), valueAt(saved, path)));

/** A field that is empty is only needed; of one that is not, it must be said what is wrong. */
const wordsFor = ({ path, message }: MissingItem, saved: Values): string =>
  [null, ''].includes(valueAt(saved, path) as string | null) ? 'Needed to submit' : message;

export type Needed = (path: string) => string | undefined;

/** Marks the fields that a section still lacks, until they are typed into: not an error, as it can be saved without. */
export function useNeeded(
  form: NeedingForm,
  { missing }: Application,
  section: SectionName,
  saved: Values,
): Needed {
  const ours = missing.filter((one) => one.section === section);
  const paths = useTypedValue(form, (typed) =>
    stillMissing(ours, saved, typed)
      .map(({ path }) => path)
      .join(' '),
  ).split(' ');
  return (path) => {
    const found = paths.includes(path) && ours.find((one) => one.path === path);
    return found ? wordsFor(found, saved) : undefined;
  };
}
