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

export const { shownValue, shownIn, lineWords } = fieldWords({
  none,
  money: formatMoney,
  amount: formatAmount,
  percentage: formatPercentage,
  count: formatCount,
  date: formatDate,
  dateTime: formatDateTime,
});

/** Returns the field at the end of a path such as `liabilities.0.amount`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  const field = fields[name];
  if (!field || rest.length === 0) return field;
  return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : undefined;
}

/** Flattens groups: their fields get dotted paths such as `clientConfig.replyTo`. */
const pathsOf = (fields: Fields): Fields =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      field.kind === 'group'
        ? Object.fromEntries(Object.entries(field.fields).map(([inner, one]) => [`${name}.${inner}`, one]))
        : { [name]: field },
    ),
  );

/** Translates field names and values for the audit log, which already stores names in place of ids. */
export function auditWordsOf(fields: Fields, more: Readonly<Record<string, string>> = {}) {
  const known = pathsOf(fields);
  return {
    fields: { ...labelsOf(known), ...more },
    value: (name: string, value: unknown): string | undefined =>
      known[name] && known[name].kind !== 'reference' ? shownValue(known[name], value) : undefined,
  };
}

export const factsOf = <F extends Fields>(
  fields: F,
  record: object,
  names: readonly (keyof F & string)[] = Object.keys(fields),
): [label: string, value: string | null][] =>
  names.map((name) => {
    const value: unknown = Reflect.get(record, name);
    return [fields[name]?.label ?? name, isEmpty(value) ? null : shownIn(fields, name, value)];
  });
