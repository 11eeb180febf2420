import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db, newPool, type Tx } from './database.ts';
import { log } from './log.ts';

/** Work done apart from a request, at least once: running twice must do no harm. */
export interface Job<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(payload: Payload): Promise<void>;
}

export const job = <Payload>(definition: Job<Payload>): Job<Payload> => definition;

/** Queues the work with the transaction: it is done if, and only if, the transaction is committed. */
export async function queueJob<Payload>(
  tx: Tx,
  { name, payload }: Job<Payload>,
  value: Payload,
): Promise<void> {
  const json = JSON.stringify(payload.parse(value));
  await sql`select graphile_worker.add_job(${name}, ${json}::json, max_attempts => 10)`.execute(tx);
}

/** How often a worker says that it lives, and after which silence it counts as killed. */
const beatEveryMs = 1_000;
const silentAfterSeconds = 5;

async function beat(poolId: string): Promise<void> {
  await sql`
    insert into worker_heartbeat (pool_id) values (${poolId})
    on conflict (pool_id) do update set beat_at = now()
  `.execute(db);
  // A killed worker's jobs would stay locked for four hours: whoever notices the silence frees them.
  await sql`
    with silent as (
      delete from worker_heartbeat
      where beat_at < now() - make_interval(secs => ${silentAfterSeconds}) returning pool_id
    )
    select graphile_worker.force_unlock_workers(ids), pg_notify('jobs:insert', '{"count":1}')
    from (select array_agg(pool_id) as ids from silent) found where ids is not null
  `.execute(db);
}

const workerLogger = new Logger((scope) => (level, message) => {
  // Its texts may quote a payload: only the facts are kept, and the failing job's name and id.
  if (level === 'error' || level === 'warning')
    log.warn(
      { task: scope.taskIdentifier, jobId: scope.jobId, failed: message.startsWith('Failed task') },
      'job queue',
    );
});

/** Starts the worker of this process; `stop` waits for the jobs under way. */
export async function startWorker(jobs: readonly Job[]): Promise<{ stop: () => Promise<void> }> {
  const events = new EventEmitter() as WorkerEvents;
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  events.on('job:error', ({ job: failed, error: err }) =>
    log.warn(
      { err, task: failed.task_identifier, jobId: failed.id, attempt: failed.attempts },
      'a job failed',
    ),
  );
  const pgPool = newPool(6);
  const taskList = Object.fromEntries(
    jobs.map((entry) => [entry.name, async (payload: unknown) => entry.run(entry.payload.parse(payload))]),
  );
  const runner = await run({
    pgPool,
    taskList,
    events,
    logger: workerLogger,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
  }).catch(async (error: unknown) => {
    await pgPool.end();
    throw error;
  });
  const beatAll = () =>
    Promise.all(poolIds.map(beat)).catch((err: unknown) => log.warn({ err }, 'a worker heartbeat failed'));
  await beatAll();
  const timer = setInterval(beatAll, beatEveryMs);
  const stop = async () => {
    clearInterval(timer);
    await runner.stop();
    await db.deleteFrom('worker_heartbeat').where('pool_id', 'in', poolIds).execute();
    await pgPool.end();
  };
  return { stop };
}
