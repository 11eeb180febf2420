import type { Fields } from '@assay/contract/kit/field';
import { type AliasedRawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../kernel/database/schema.gen.ts';

/** What every record has besides its fields. */
interface Kept {
  readonly id: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
const kept = { id: 'id', version: 'version', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

type ValuesOf<F extends Fields> = { readonly [Name in keyof F & string]: z.output<F[Name]['schema']> };

/** A column in a select list, under its field's name. */
type Selected<Values, Name extends keyof Values> = Name extends string
  ? AliasedRawBuilder<Values[Name], Name>
  : never;

/**
 * A record's fields and the columns that keep them. A store says each column once, here; what it reads, inserts and
 * updates goes by it. Fields and table are for the compiler: a field without a column, or with one that the table
 * doesn't have, is an error.
 */
export function columnsOf<
  F extends Fields,
  Table extends keyof DB,
  const Columns extends { readonly [Name in keyof F]: keyof DB[Table] & string },
>(_: F, table: { name: Table; alias: string }, columns: Columns) {
  type Values = ValuesOf<F> & Kept;
  const all: Readonly<Record<string, string>> = { ...kept, ...columns };
  const select = <Name extends keyof Values & string>(names: readonly Name[]) =>
    names.map((name) => sql.ref(`${table.alias}.${all[name]}`).as(name)) as unknown as Selected<
      Values,
      Name
    >[];
  return {
    /** All of them, under the fields' names. */
    all: select(Object.keys(all) as (keyof Values & string)[]),
    /** Some of them: what a list shows. */
    some: select,
    /** A form's values by their columns, for insert and update. */
    written: <Form extends Partial<ValuesOf<F>>>(form: Form) =>
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [column, form[name as keyof Form]]),
      ) as { [Name in keyof Form & keyof Columns as Columns[Name]]: Form[Name] },
  };
}
