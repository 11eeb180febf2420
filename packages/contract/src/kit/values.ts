import type { z } from 'zod';
import type { Field, Fields } from './field.ts';

type ValuesOf<F extends Fields> = { [Name in keyof F]: z.input<F[Name]['schema']> };

function emptyOf(field: Field): unknown {
  const { kind, isOptional } = field;
  if (kind === 'group') return emptyValues(field.fields);
  if (kind === 'lines' || kind === 'codes') return [];
  if (kind === 'flag') return false;
  return (kind === 'text' || kind === 'longText') && !isOptional ? '' : null;
}

export const emptyValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)])) as ValuesOf<F>;

function valueIn(field: Field, value: unknown): unknown {
  if (field.kind === 'group') return valuesOf(field.fields, value as object);
  if (field.kind === 'lines') return (value as readonly object[]).map((line) => valuesOf(field.fields, line));
  return value ?? null;
}

/** Picks these fields' values; stored ones were validated by the same schemas. */
export const valuesOf = <F extends Fields>(fields: F, record: object): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueIn(field, Reflect.get(record, name))]),
  ) as ValuesOf<F>;

export const labelsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as {
    readonly [Name in keyof F]: string;
  };

export const recordLabels = { createdAt: 'Created', updatedAt: 'Updated' } as const;
