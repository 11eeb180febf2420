import type { ChoiceField, FlagField } from '@assay/contract/kit/field';
import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../../lib/formats.ts';
import { DateInput } from '../form/date/date-field.tsx';
import { typedDay } from '../form/date/typed-date.ts';
import { Select } from '../form/input/select.tsx';
import { SearchField } from './search-field.tsx';
import classes from './toolbar.module.css';
import type { Chip } from './toolbar.tsx';

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  notBefore?: string | undefined;
}

function DayFilter({ label, value, onChange, notBefore }: DayFilterProps) {
  const isReversed = value !== undefined && notBefore !== undefined && value < notBefore;
  return (
    <DateInput
      className={classes.day}
      label={label}
      error={isReversed && `Must be ${typedDay(notBefore)} or later`}
      value={value ?? null}
      onCommit={(day) => onChange(day ?? undefined)}
    />
  );
}

export interface Chosen<Value> {
  chosen: readonly Value[];
  onChange: (chosen: Value[] | undefined) => void;
}

interface Choices<Code extends string> extends Chosen<Code> {
  words: Readonly<Record<Code, string>>;
}

const codesOf = <Code extends string>(words: Readonly<Record<Code, string>>) => Object.keys(words) as Code[];

function ChoiceFilter<Code extends string>({
  label,
  words,
  offered = codesOf(words),
  chosen,
  onChange,
}: Choices<Code> & { label: string; offered?: readonly Code[] }) {
  const rest = offered.filter((code) => !chosen.includes(code));
  const add = (code: string) => {
    const added = rest.find((other) => other === code);
    if (added) onChange([...chosen, added]);
  };
  return (
    <Select
      className={classes.choice}
      label={label}
      value=""
      choices={[
        { value: '', label: chosen.length > 0 ? 'Add another' : 'Any' },
        ...rest.map((code) => ({ value: code, label: words[code] })),
      ]}
      onChange={({ currentTarget }) => add(currentTarget.value)}
    />
  );
}

export const chosenChips = <Value,>(
  { chosen, onChange }: Chosen<Value>,
  nameOf: (value: Value) => string,
): Chip[] =>
  chosen.map((value) => ({
    label: nameOf(value),
    remove: () => {
      const rest = chosen.filter((other) => other !== value);
      onChange(rest.length > 0 ? rest : undefined);
    },
  }));

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
  chips: chosenChips(choices, (code) => choices.words[code]),
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
