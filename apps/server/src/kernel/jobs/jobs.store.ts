import { sql } from 'kysely';
import { db, type Tx } from '../database/database.ts';

const mostAttempts = 10;

export interface Queueing {
  /** A later job replaces a queued one with the same key. */
  readonly key?: string;
  readonly inSeconds?: number;
}

export async function insertJob(
  tx: Tx,
  name: string,
  payload: string,
  { key, inSeconds = 0 }: Queueing = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${payload}::json, max_attempts => ${mostAttempts},
    job_key => ${key ?? null}, run_at => now() + make_interval(secs => ${inSeconds}))`.execute(tx);
}

export async function listPayloads(tx: Tx, name: string): Promise<unknown[]> {
  // Only the library's private table holds payloads.
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} and j.attempts < j.max_attempts`.execute(tx);
  return rows.map(({ payload }) => payload);
}

const silentAfterSeconds = 5;

export async function updateHeartbeat(poolId: string): Promise<void> {
  await sql`
    insert into worker_heartbeat (pool_id) values (${poolId})
    on conflict (pool_id) do update set beat_at = now()
  `.execute(db);
  // graphile-worker would unlock a killed worker's jobs only after four hours.
  await sql`
    with silent as (
      delete from worker_heartbeat
      where beat_at < now() - make_interval(secs => ${silentAfterSeconds}) returning pool_id
    )
    select graphile_worker.force_unlock_workers(ids), pg_notify('jobs:insert', '{"count":1}')
    from (select array_agg(pool_id) as ids from silent) found where ids is not null
  `.execute(db);
}

export async function deleteHeartbeats(poolIds: readonly string[]): Promise<void> {
  await db.deleteFrom('worker_heartbeat').where('pool_id', 'in', poolIds).execute();
}
