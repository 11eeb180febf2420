import { lenderId } from '@assay/contract/iam/client';
import { sql } from 'kysely';
import type { Db } from '../src/kernel/database/database.ts';
import type { DB } from '../src/kernel/database/schema.gen.ts';
import { inTransaction } from '../src/kernel/database/transaction.ts';
import type { Actor } from '../src/kernel/session/actor.ts';

export const analyst: Actor = {
  userId: 1,
  email: 'analyst@people.example',
  clientId: lenderId,
  isIntroducer: false,
  managesOthers: false,
  permissions: new Set(),
  sessionId: 1,
  sessionExpiresAt: '2026-11-15T00:00:00Z',
  firstName: 'Ann',
  lastName: 'Analyst',
};

async function rowsReadSoFar(tx: Db, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relid = ${table}::regclass`.execute(tx);
  return rows[0]?.read ?? 0;
}

/** Counts the main table's rows only: reads of small tables depend on whether PostgreSQL has analysed them. */
export const rowsRead = <Answer>(
  table: keyof DB,
  ask: (tx: Db) => Promise<Answer>,
): Promise<{ answer: Answer; read: number }> =>
  inTransaction(async (tx) => {
    // Rows read by parallel workers aren't counted.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    const before = await rowsReadSoFar(tx, table);
    const answer = await ask(tx);
    return { answer, read: (await rowsReadSoFar(tx, table)) - before };
  });
