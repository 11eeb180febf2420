import type { Fields } from '@assay/contract/kit/field';
import { fieldWords } from '@assay/contract/kit/field-words';
import { dollars } from '@assay/lending/dollars';
import { config } from '../../../kernel/config/config.ts';
import type { Fact, Part } from './pack-format.ts';

export const none = '–';

const twoDecimals = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const noDecimals = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: config.BUSINESS_TZ,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export const timeWords = (instant: string | null): string =>
  instant === null ? none : clock.format(new Date(instant)).replace(', ', ' ');

export const dayWords = (day: string | null): string =>
  day === null ? none : day.split('-').reverse().join('/');

export const countWords = (count: number): string => noDecimals.format(count);

export const { shownValue, shownIn } = fieldWords({
  none,
  money: dollars,
  amount: (amount) => twoDecimals.format(amount),
  percentage: (rate) => `${twoDecimals.format(rate)}%`,
  count: countWords,
  date: dayWords,
  dateTime: timeWords,
});

export const factsOf = (fields: Fields, record: object): Fact[] =>
  Object.entries(fields).map(([name, { label }]) => [
    label,
    shownIn(fields, name, Reflect.get(record, name)),
  ]);

export const personWords = (
  person: { readonly firstName: string; readonly lastName: string } | null,
  otherwise = none,
): string => (person === null ? otherwise : `${person.firstName} ${person.lastName}`);

interface TableOptions {
  readonly isSmall?: true;
  readonly right?: readonly string[];
}

export const table = (
  widths: Readonly<Record<string, number>>,
  rows: string[][],
  { isSmall, right = [] }: TableOptions = {},
): NonNullable<Part['table']> => ({
  columns: Object.entries(widths).map(([title, share]) => ({
    title,
    share,
    ...(right.includes(title) && { align: 'right' as const }),
  })),
  rows,
  ...(isSmall && { isSmall }),
});
