import type { Field, Fields } from '@assay/contract/kit/field';
import { fieldWords, isEmpty } from '@assay/contract/kit/field-words';
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

/** A field's value in the words that people read: in facts, in the audit log, in the choice between two versions. */
export const { shownValue, shownIn, lineWords } = fieldWords({
  none,
  money: formatMoney,
  amount: formatAmount,
  percentage: formatPercentage,
  count: formatCount,
  date: formatDate,
  dateTime: formatDateTime,
});

/** The field at the end of a path: `liabilities.0.amount`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  const field = fields[name];
  if (!field || rest.length === 0) return field;
  return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined;
}

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
