import type { ChoiceField, FlagField } from '@assay/contract/kit/field';
import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../../lib/formats.ts';
import { ChoiceFilter, type Choices, choiceChips } from './choice-filter.tsx';
import { DayFilter } from './day-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { Chip } from './toolbar.tsx';

/** One way to filter a list: its control, and its chips while it is set. */
export interface ListFilter {
  label: string;
  control: ReactNode;
  chips: readonly Chip[];
}

/** Several in this order, for `DataTable`. */
export const filtersOf = (filters: readonly ListFilter[]) => ({
  filters: filters.map(({ label, control }) => <Fragment key={label}>{control}</Fragment>),
  chips: filters.flatMap(({ chips }) => chips),
});

/** What `one` of `useListSearch` gives. */
export interface Bound<Value> {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

interface Searched {
  filters: { keywords?: string | undefined };
  filter: (changes: { keywords: undefined }) => void;
  refine: (changes: { keywords: string | undefined }) => void;
}

/** By what is typed; the placeholder says what is looked through. */
export const searchFilter = (
  placeholder: string,
  { filters: { keywords }, filter, refine }: Searched,
): ListFilter => ({
  label: 'Search',
  control: (
    <SearchField
      placeholder={placeholder}
      keywords={keywords}
      onSearch={(next) => refine({ keywords: next })}
    />
  ),
  chips: keywords ? [{ label: `“${keywords}”`, remove: () => filter({ keywords: undefined }) }] : [],
});

/** By any of some codes, in words of their own. */
export const wordFilter = <Code extends string>(
  label: string,
  choices: Choices<Code>,
  offered?: readonly Code[],
): ListFilter => ({
  label,
  control: <ChoiceFilter label={label} {...choices} {...(offered && { offered })} />,
  chips: choiceChips(choices),
});

/** By any of a field's codes. */
export const choiceFilter = <Code extends string>(
  { label, words }: Pick<ChoiceField, 'label'> & { words: Readonly<Record<Code, string>> },
  several: Omit<Choices<Code>, 'words'>,
): ListFilter => wordFilter(label, { words, ...several });

/** By a yes or no, in the field's own words: either one or the other, the last that was chosen. */
export const flagFilter = ({ label, words }: FlagField, { value, onChange }: Bound<boolean>): ListFilter =>
  wordFilter<'yes' | 'no'>(label, {
    words,
    chosen: value === undefined ? [] : [value ? 'yes' : 'no'],
    onChange: (chosen) => onChange(chosen && chosen.at(-1) === 'yes'),
  });

/** The chip says what its control says: `Amount from $1,000.00`. */
export const boundChips = <Value,>(
  label: string,
  { value, onChange }: Bound<Value>,
  format: (value: Value) => string,
): Chip[] =>
  value === undefined ? [] : [{ label: `${label} ${format(value)}`, remove: () => onChange(undefined) }];

export const dayFilter = (label: string, bound: Bound<string>, notBefore?: string): ListFilter => ({
  label,
  control: <DayFilter label={label} {...bound} notBefore={notBefore} />,
  chips: boundChips(label, bound, formatDate),
});
