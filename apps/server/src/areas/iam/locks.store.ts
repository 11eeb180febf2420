import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { VersionedRow } from '../../kernel/database/versions.ts';

/**
 * Locks that many share, in the order in which they are taken. `administrators`: of two who take the last two
 * administrators away at once, one has to wait and see. `moves`: whoever relies on where somebody works waits for those
 * who are moving them, and the other way round.
 */
const shared = ['administrators', 'moves'] as const;
export type SharedLock = (typeof shared)[number];

/**
 * Takes them before any row: whoever moves a manager goes on to change the rows of those who report to them, and must
 * not find there somebody who waits for the move. The row that is to be changed is waited for without holding anything,
 * so that one that stays held stops nobody else.
 */
export async function lockShared(tx: Tx, wanted: readonly SharedLock[], row?: VersionedRow): Promise<void> {
  if (wanted.length === 0) return;
  if (row)
    await sql`${sql.raw('savepoint before_row; select from')} ${sql.table(row.table)}
      where id = ${sql.lit(row.id)} for no key update; rollback to before_row`.execute(tx);
  for (const name of shared)
    if (wanted.includes(name)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
