import type { Field, Fields } from './field.ts';

export interface Formats {
  readonly none: string;
  readonly money: (dollars: number) => string;
  readonly amount: (amount: number) => string;
  readonly percentage: (percentage: number) => string;
  readonly count: (count: number) => string;
  readonly date: (day: string) => string;
  readonly dateTime: (instant: string) => string;
}

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

export function fieldWords({ none, money, amount, percentage, count, date, dateTime }: Formats) {
  /** `Credit card, ANZ, $4,000.00` */
  const lineWords = (fields: Fields, line: object): string =>
    Object.entries(line)
      .filter(([name, value]) => name in fields && !isEmpty(value))
      .map(([name, value]) => shownIn(fields, name, value))
      .join(', ');

  function listWords(field: Field & { kind: 'codes' | 'lines' }, value: readonly unknown[]): string {
    const words =
      field.kind === 'codes'
        ? value.map((code) => field.words[String(code)] ?? String(code))
        : value.map((line) => lineWords(field.fields, line as object));
    return words.join(', ') || 'None';
  }

  /** `60 months`, `123,456 km`; a year has no thousands separator. */
  const wholeWords = (value: number, unit: string | undefined) =>
    unit ? `${count(value)} ${unit}` : String(value);

  function shownValue(field: Field, value: unknown): string {
    if (isEmpty(value)) return none;
    switch (field.kind) {
      case 'money':
        return money(Number(value));
      case 'amount':
        return amount(Number(value));
      case 'percentage':
        return percentage(Number(value));
      case 'wholeNumber':
        return wholeWords(Number(value), field.unit);
      case 'day':
        return date(String(value));
      case 'instant':
        return dateTime(String(value));
      case 'flag':
        return value ? field.words.yes : field.words.no;
      case 'choice':
        return field.words[String(value)] ?? String(value);
      case 'identifier':
        return field.format(String(value));
      case 'digits':
        return field.format?.(String(value)) ?? String(value);
      case 'group':
        return lineWords(field.fields, value as object) || none;
      case 'codes':
      case 'lines':
        return listWords(field, [value].flat());
      default:
        return String(value);
    }
  }

  const shownIn = (fields: Fields, name: string, value: unknown): string =>
    fields[name] ? shownValue(fields[name], value) : isEmpty(value) ? none : String(value);

  return { shownValue, shownIn, lineWords };
}
