import type { Field, Fields } from '@assay/contract/kit/field';
import { labelsOf } from '@assay/contract/kit/values';
import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercentage,
  none,
} from './formats.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** `Credit card, ANZ, $4,000.00` */
export const lineWords = (fields: Fields, line: object): string =>
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

/** `60 months`, `123,456 km`; a year is no figure. */
const wholeWords = (value: number, unit: string | undefined) =>
  unit ? `${formatCount(value)} ${unit}` : String(value);

/** A field's value in the words that people read: in facts, in the audit log, in the choice between two versions. */
export function shownValue(field: Field, value: unknown): string {
  if (isEmpty(value)) return none;
  switch (field.kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'amount':
      return formatAmount(Number(value));
    case 'percentage':
      return formatPercentage(Number(value));
    case 'wholeNumber':
      return wholeWords(Number(value), field.unit);
    case 'day':
      return formatDate(String(value));
    case 'instant':
      return formatDateTime(String(value));
    case 'flag':
      return value ? field.words.yes : field.words.no;
    case 'choice':
      return field.words[String(value)] ?? String(value);
    case 'identifier':
      return field.format(String(value));
    case 'group':
      return lineWords(field.fields, value as object) || none;
    case 'codes':
    case 'lines':
      return listWords(field, [value].flat());
    default:
      return String(value);
  }
}

/** The field at the end of a path: `liabilities.0.amount`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  const field = fields[name];
  if (!field || rest.length === 0) return field;
  return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined;
}

/** The same by the field's name; what has no field of that name speaks for itself. */
export const shownIn = (fields: Fields, name: string, value: unknown): string =>
  fields[name] ? shownValue(fields[name], value) : isEmpty(value) ? none : String(value);

/** Fields by name, and those inside groups by their path: `clientConfig.replyTo`. */
const pathsOf = (fields: Fields): Fields =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      field.kind === 'group'
        ? Object.fromEntries(Object.entries(field.fields).map(([inner, one]) => [`${name}.${inner}`, one]))
        : { [name]: field },
    ),
  );

/** The names of a record's fields and their values, for the log of its changes. Ids are kept there by their names. */
export function auditWordsOf(fields: Fields, more: Readonly<Record<string, string>> = {}) {
  const known = pathsOf(fields);
  return {
    fields: { ...labelsOf(known), ...more },
    value: (name: string, value: unknown): string | undefined =>
      known[name] && known[name].kind !== 'reference' ? shownValue(known[name], value) : undefined,
  };
}

/** Labels and values of some of the fields, for `Facts`. */
export const factsOf = <F extends Fields>(
  fields: F,
  record: object,
  names: readonly (keyof F & string)[] = Object.keys(fields),
): [label: string, value: string | null][] =>
  names.map((name) => {
    const value: unknown = Reflect.get(record, name);
    return [fields[name]?.label ?? name, isEmpty(value) ? null : shownIn(fields, name, value)];
  });
