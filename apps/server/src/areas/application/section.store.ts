import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Tx } from '../../kernel/database.ts';
import { invalid } from '../../kernel/errors.ts';
import { refuseStale } from '../../kernel/versions.ts';

type Table =
  | 'application_quote'
  | 'application_applicant'
  | 'application_guarantors'
  | 'application_security'
  | 'application_note';

/** `assetType` is kept as `asset_type`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of some fields, under the fields' names. */
export const selectedAs = (fields: readonly string[]): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${sql.ref(columnOf(field))} as ${sql.ref(field)}`));

export type Versioned<Fields> = Fields & { version: number };

/** A section of an application: one row for each, its columns named like its fields. */
export const sectionTable = <Fields extends object>(
  table: Table,
  fields: readonly (keyof Fields & string)[],
) => ({
  find: async (db: Db, applicationId: number): Promise<Versioned<Fields> | undefined> => {
    const { rows } = await sql<Versioned<Fields>>`
      select ${selectedAs([...fields, 'version'])} from ${sql.table(table)}
      where application_id = ${applicationId}`.execute(db);
    return rows[0];
  },
  /** CONFLICT when somebody else has changed it, or made it, since it was read: the first save has no version to tell. */
  refuseOther: async (tx: Tx, applicationId: number, version: number | undefined): Promise<void> => {
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(table)} where application_id = ${applicationId} for update`.execute(tx);
    const [saved] = rows;
    if (!saved && version !== undefined)
      throw invalid([{ path: 'version', message: 'This was not saved before, and has no version' }]);
    if (saved?.version !== version) await refuseStale(tx, table, applicationId);
  },
  save: async (tx: Tx, actor: Actor, applicationId: number, values: Fields): Promise<void> => {
    const names = [...fields.map(columnOf), 'updated_by'].map((column) => sql.ref(column));
    const given = [...fields.map((field) => values[field]), actor.userId];
    const changes = names.map((column) => sql`${column} = excluded.${column}`);
    await sql`
      insert into ${sql.table(table)} (application_id, ${sql.join(names)})
      values (${applicationId}, ${sql.join(given)})
      on conflict (application_id) do update set ${sql.join(changes)}`.execute(tx);
  },
});
