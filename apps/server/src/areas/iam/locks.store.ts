import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { VersionedRow } from '../../kernel/database/versions.ts';

/**
 * Advisory locks in acquisition order. `administrators` guards the last two against a race; `moves` keeps a
 * person's company fixed.
 */
const shared = ['administrators', 'moves'] as const;
export type SharedLock = (typeof shared)[number];

/**
 * Takes the locks before any row, to avoid deadlocks. It first waits for the row without keeping it, so that a
 * long-held row blocks no one else.
 */
export async function lockShared(tx: Tx, wanted: readonly SharedLock[], row?: VersionedRow): Promise<void> {
  if (wanted.length === 0) return;
  if (row)
    await sql`${sql.raw('savepoint before_row; select from')} ${sql.table(row.table)}
      where id = ${sql.lit(row.id)} for no key update; rollback to before_row`.execute(tx);
  for (const name of shared)
    if (wanted.includes(name)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
