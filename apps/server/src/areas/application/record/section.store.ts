import { sql } from 'kysely';
import { type ColumnOf, columnOf, selectedAs, type TableWith } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { VersionedRow } from '../../../kernel/database/versions.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

export type Versioned<Fields> = Fields & { version: number };

export interface SectionTable<Fields> {
  readonly table: VersionedRow['table'];
  readonly fields: readonly (keyof Fields & string)[];
  readonly rowOf: (applicationId: number) => VersionedRow;
  readonly save: (tx: Tx, actor: Actor, applicationId: number, values: Fields) => Promise<Versioned<Fields>>;
}

export const sectionTable = <Fields extends object>(
  table: VersionedRow['table'] & TableWith<ColumnOf<keyof Fields & string>>,
  fields: readonly (keyof Fields & string)[],
): SectionTable<Fields> => ({
  table,
  fields,
  rowOf: (applicationId) => ({ table, key: 'application_id', id: applicationId }),
  save: async (tx, actor, applicationId, values) => {
    const names = [...fields.map(columnOf), 'updated_by'].map((column) => sql.ref(column));
    const row = [...fields.map((field) => values[field]), actor.userId];
    const changes = names.map((column) => sql`${column} = excluded.${column}`);
    const { rows } = await sql<Versioned<Fields>>`
      insert into ${sql.table(table)} (application_id, ${sql.join(names)})
      values (${applicationId}, ${sql.join(row)})
      on conflict (application_id) do update set ${sql.join(changes)}
      returning ${selectedAs([...fields, 'version'])}`.execute(tx);
    const [saved] = rows;
    if (!saved) throw new Error(`Nothing was saved in ${table}`);
    return saved;
  },
});

interface AnySection {
  readonly table: VersionedRow['table'];
  readonly fields: readonly string[];
  readonly save: (...parameters: never[]) => Promise<{ version: number }>;
}

type SavedSections<Tables extends Record<string, AnySection>> = {
  [Name in keyof Tables]: Awaited<ReturnType<Tables[Name]['save']>> | undefined;
};

export function sectionsReader<Tables extends Record<string, AnySection>>(tables: Tables) {
  const all = Object.entries(tables).map(([name, { table, fields }]) => ({
    name,
    table,
    fields: [...fields, 'version'],
  }));
  const read = statement((db, _: Record<string, never>, { id }: Params<{ id: number }>) => {
    const columns = all.flatMap(({ name, fields }) =>
      fields.map((field) => sql`${sql.ref(`${name}.${columnOf(field)}`)} as ${sql.id(`${name}.${field}`)}`),
    );
    const joins = all.map(
      ({ name, table }) =>
        sql`left join ${sql.table(table)} as ${sql.id(name)} on ${sql.ref(`${name}.application_id`)} = a.id`,
    );
    return db
      .selectFrom(
        sql<
          Record<string, unknown>
        >`(select ${sql.join(columns)} from application a ${sql.join(joins, sql` `)}
          where a.id = ${id})`.as('saved'),
      )
      .selectAll();
  });
  return async (db: Db, id: number): Promise<SavedSections<Tables>> => {
    const [row = {}] = await read(db, {}, { id });
    const sections = all.map(({ name, fields }) => [
      name,
      row[`${name}.version`] == null
        ? undefined
        : Object.fromEntries(fields.map((field) => [field, row[`${name}.${field}`]])),
    ]);
    return Object.fromEntries(sections) as SavedSections<Tables>;
  };
}
