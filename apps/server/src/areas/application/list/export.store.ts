import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

/** The lock expires after this time, even if the process that held it died. */
export const longestExportSeconds = 120;

export async function beginExport(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ startedAt: string }>`
    insert into export_under_way as e (user_id) values (${userId})
    on conflict (user_id) do update set started_at = clock_timestamp()
    where e.started_at < clock_timestamp() - make_interval(secs => ${longestExportSeconds})
    returning started_at as "startedAt"`.execute(db);
  return rows[0]?.startedAt;
}

export async function endExport(db: Db, userId: number, startedAt: string): Promise<void> {
  await db
    .deleteFrom('export_under_way')
    .where('user_id', '=', userId)
    .where('started_at', '=', startedAt)
    .execute();
}
