import type { FlagField } from '@assay/contract/kit/field';

/** A filter by a yes or no, in the field's own words: either one or the other, the last that was chosen. */
export const flagFilter = (
  { words }: FlagField,
  value: boolean | undefined,
  onChange: (value: boolean | undefined) => void,
) => ({
  words,
  chosen: value === undefined ? [] : [value ? ('yes' as const) : ('no' as const)],
  onChange: (chosen: ('yes' | 'no')[] | undefined) => onChange(chosen && chosen.at(-1) === 'yes'),
});
