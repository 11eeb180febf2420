import type { Fields } from '@assay/contract/kit/field';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from './schema.gen.ts';

export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

export const columnOf = <Field extends string>(field: Field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>;

export type TableWith<Column extends string> = {
  [Table in keyof DB]: [Column] extends [keyof DB[Table]] ? Table : never;
}[keyof DB];

export const fieldNamesOf = <Shape extends object>(shape: Shape) =>
  Object.keys(shape) as (keyof Shape & string)[];

/** The compiler checks that the table has a column for each field. */
export const fieldsIn = <Field extends string>(
  _: TableWith<ColumnOf<Field>>,
  fields: readonly Field[],
): readonly Field[] => fields;

export const selectedAs = (fields: readonly string[]): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${sql.ref(columnOf(field))} as ${sql.ref(field)}`));

export const columnValues = <Values extends object, Field extends keyof Values & string>(
  values: Values,
  fields: readonly Field[],
) =>
  Object.fromEntries(fields.map((field) => [columnOf(field), values[field]])) as {
    [Name in Field as ColumnOf<Name>]: Values[Name];
  };

const ofEveryRecord = ['id', 'version', 'createdAt', 'updatedAt'] as const;
interface EveryRecord {
  readonly id: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type ValuesOf<F extends Fields> = { readonly [Name in keyof F & string]: z.output<F[Name]['schema']> };

type Selected<Values, Name extends keyof Values> = Name extends string
  ? AliasedRawBuilder<Values[Name], Name>
  : never;

export function columnsOf<F extends Fields, Table extends TableWith<ColumnOf<keyof F & string>>>(
  fields: F,
  table: { name: Table; alias: string },
) {
  type Values = ValuesOf<F> & EveryRecord;
  const own = Object.keys(fields) as (keyof F & string)[];
  const select = <Name extends keyof Values & string>(names: readonly Name[]) =>
    names.map((name) => sql.ref(`${table.alias}.${columnOf(name)}`).as(name)) as unknown as Selected<
      Values,
      Name
    >[];
  return {
    all: select([...ofEveryRecord, ...own] as (keyof Values & string)[]),
    some: select,
    values: <Form extends Partial<ValuesOf<F>>>(form: Form) =>
      columnValues(form, own as (keyof Form & keyof F & string)[]),
  };
}
