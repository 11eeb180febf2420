import { sql } from 'kysely';
import type { Db } from './database.ts';
import { conflict } from './errors.ts';

type Versioned = 'app_user' | 'client' | 'role' | 'application' | ApplicationSection;
type ApplicationSection =
  | 'application_quote'
  | 'application_applicant'
  | 'application_guarantors'
  | 'application_security'
  | 'application_note';

const keyOf = (table: Versioned) => (table.startsWith('application_') ? 'application_id' : 'id');

/** Refuses a write on a record that was changed since it was read, saying by whom and when. */
export async function refuseStale(db: Db, table: Versioned, id: number): Promise<never> {
  const row = await db
    .selectFrom(table)
    .leftJoin('app_user as editor', 'editor.id', `${table}.updated_by`)
    .where(sql.ref<number>(`${table}.${keyOf(table)}`), '=', id)
    .select([
      `${table}.updated_at as changedAt`,
      'editor.first_name as firstName',
      'editor.last_name as lastName',
    ])
    .executeTakeFirstOrThrow();
  throw conflict({
    changedBy: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
    changedAt: row.changedAt,
  });
}
