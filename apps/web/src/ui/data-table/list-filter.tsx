import type { ChoiceField, FlagField } from '@assay/contract/kit/field';
import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../../lib/formats.ts';
import { ChoiceFilter, type Choices, choiceChips } from './choice-filter.tsx';
import { DayFilter } from './day-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { Chip } from './toolbar.tsx';

export interface ListFilter {
  label: string;
  control: ReactNode;
  chips: readonly Chip[];
}

export const filtersOf = (filters: readonly ListFilter[]) => ({
  filters: filters.map(({ label, control }) => <Fragment key={label}>{control}</Fragment>),
  chips: filters.flatMap(({ chips }) => chips),
});

export interface Bound<Value> {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

interface Searched {
  filters: { keywords?: string | undefined };
  filter: (changes: { keywords: undefined }) => void;
  refine: (changes: { keywords: string | undefined }) => void;
}

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

export const wordFilter = <Code extends string>(
  label: string,
  choices: Choices<Code>,
  offered?: readonly Code[],
): ListFilter => ({
  label,
  control: <ChoiceFilter label={label} {...choices} {...(offered && { offered })} />,
  chips: choiceChips(choices),
});

export const choiceFilter = <Code extends string>(
  { label, words }: Pick<ChoiceField, 'label'> & { words: Readonly<Record<Code, string>> },
  several: Omit<Choices<Code>, 'words'>,
): ListFilter => wordFilter(label, { words, ...several });

export const flagFilter = ({ label, words }: FlagField, { value, onChange }: Bound<boolean>): ListFilter =>
  wordFilter<'yes' | 'no'>(label, {
    words,
    chosen: value === undefined ? [] : [value ? 'yes' : 'no'],
    onChange: (chosen) => onChange(chosen && chosen.at(-1) === 'yes'),
  });

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
