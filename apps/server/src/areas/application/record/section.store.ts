import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { VersionedRow } from '../../../kernel/database/versions.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

/** `assetType` is kept as `asset_type`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of some fields, under the fields' names. */
export const selectedAs = (fields: readonly string[]): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${sql.ref(columnOf(field))} as ${sql.ref(field)}`));

/** The fields of a schema, in its order. */
export const fieldsOf = <Shape extends object>(shape: Shape) =>
  Object.keys(shape) as (keyof Shape & string)[];

export type Versioned<Fields> = Fields & { version: number };

export interface SectionTable<Fields> {
  rowOf: (applicationId: number) => VersionedRow;
  find: (db: Db, applicationId: number) => Promise<Versioned<Fields> | undefined>;
  save: (tx: Tx, actor: Actor, applicationId: number, values: Fields) => Promise<void>;
}

/** A section of an application: one row for each, its columns named like its fields. */
export const sectionTable = <Fields extends object>(
  table: VersionedRow['table'],
  fields: readonly (keyof Fields & string)[],
): SectionTable<Fields> => ({
  rowOf: (applicationId) => ({ table, key: 'application_id', id: applicationId }),
  find: async (db, applicationId) => {
    const { rows } = await sql<Versioned<Fields>>`
      select ${selectedAs([...fields, 'version'])} from ${sql.table(table)}
      where application_id = ${applicationId}`.execute(db);
    return rows[0];
  },
  save: async (tx, actor, applicationId, values) => {
    const names = [...fields.map(columnOf), 'updated_by'].map((column) => sql.ref(column));
    const given = [...fields.map((field) => values[field]), actor.userId];
    const changes = names.map((column) => sql`${column} = excluded.${column}`);
    await sql`
      insert into ${sql.table(table)} (application_id, ${sql.join(names)})
      values (${applicationId}, ${sql.join(given)})
      on conflict (application_id) do update set ${sql.join(changes)}`.execute(tx);
  },
});
