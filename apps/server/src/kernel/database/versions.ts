import { sql } from 'kysely';
import { conflict, invalid } from '../http/errors.ts';
import type { Db, Tx } from './database.ts';
import type { DB } from './schema.gen.ts';

type VersionedTable = {
  [Table in keyof DB]: DB[Table] extends { version: unknown; updated_by: unknown; updated_at: unknown }
    ? Table
    : never;
}[keyof DB];

export interface VersionedRow {
  readonly table: VersionedTable;
  readonly key?: 'id' | 'application_id' | 'assessment_id' | 'entity_id';
  readonly id: number;
}

/** Locks the row. FOR NO KEY UPDATE doesn't block inserts that reference it, such as login history. */
export async function lockVersion(
  tx: Tx,
  { table, key = 'id', id }: VersionedRow,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where ${sql.ref(key)} = ${id} for no key update`.execute(tx);
  return rows[0]?.version;
}

/** For optimistic locking. `unsaved`: no row yet; `unsaid`: required but missing; undefined: not checked. */
export type ReadVersion = number | 'unsaved' | 'unsaid' | undefined;

export const readOfPart = (version: number | null | undefined): ReadVersion =>
  version === null ? 'unsaved' : (version ?? 'unsaid');

export async function refuseOtherVersion(
  tx: Tx,
  row: VersionedRow,
  present: number | undefined,
  read: ReadVersion,
): Promise<void> {
  if (read === undefined || read === (present ?? 'unsaved')) return;
  if (present === undefined && read === 'unsaid') return;
  if (present === undefined)
    throw invalid([{ path: 'version', message: 'This has not been saved yet, so it has no version' }]);
  if (read === 'unsaid') throw invalid([{ path: 'version', message: 'Version is required' }]);
  await refuseStale(tx, row);
}

export async function refuseStale(db: Db, { table, key = 'id', id }: VersionedRow): Promise<never> {
  const { rows } = await sql<{ changedAt: string; changedBy: string | null }>`
    select changed.updated_at as "changedAt", editor.first_name || ' ' || editor.last_name as "changedBy"
    from ${sql.table(table)} as changed left join app_user editor on editor.id = changed.updated_by
    where changed.${sql.ref(key)} = ${id}`.execute(db);
  const [changed] = rows;
  if (!changed) throw new Error(`There is no ${table} with the ${key} ${id}`);
  throw conflict(changed);
}
