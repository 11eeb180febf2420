import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { VersionedRow } from '../../kernel/database/versions.ts';

/** Advisory locks in acquisition order: `administrators` guards the last one, `moves` a person's company. */
const shared = ['administrators', 'moves'] as const;
export type SharedLock = (typeof shared)[number];

/** Waits for the row without keeping it, then takes the locks before any row, to avoid deadlocks. */
export async function lockShared(tx: Tx, wanted: readonly SharedLock[], row?: VersionedRow): Promise<void> {
  if (wanted.length === 0) return;
  if (row)
    await sql`${sql.raw('savepoint before_row; select from')} ${sql.table(row.table)}
      where id = ${sql.lit(row.id)} for no key update; rollback to before_row`.execute(tx);
  for (const name of shared)
    if (wanted.includes(name)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
