import type { Pool } from 'pg';
import { pool } from '../src/kernel/database/database.ts';

export async function lockWaiters(connection: Pick<Pool, 'query'> = pool): Promise<number> {
  // Inside a transaction PostgreSQL would return the same snapshot each time.
  await connection.query('select pg_stat_clear_snapshot()');
  const { rows } = await connection.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}
