import type { Db } from './database.ts';
import { conflict } from './errors.ts';

type Versioned = 'app_user' | 'client' | 'role';

/** Refuses a write on a record that was changed since it was read, saying by whom and when. */
export async function refuseStale(db: Db, table: Versioned, id: number): Promise<never> {
  const row = await db
    .selectFrom(table)
    .leftJoin('app_user as editor', 'editor.id', `${table}.updated_by`)
    .where(`${table}.id`, '=', id)
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
