import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import type { z } from 'zod';
import { newPool, type Tx, unhurried } from '../database/database.ts';
import { log } from '../log/log.ts';
import { deleteHeartbeats, insertJob, listPayloads, type Queueing, updateHeartbeat } from './jobs.store.ts';

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
  queueing?: Queueing,
): Promise<void> {
  const json = JSON.stringify(payload.parse(value));
  await insertJob(tx, name, json, queueing);
}

/** What the queue still has of this work: done, or given up after its last attempt, it is no longer there. */
export const listQueued = async <Payload>(tx: Tx, { name, payload }: Job<Payload>): Promise<Payload[]> =>
  (await listPayloads(tx, name)).map((value) => payload.parse(value));

/** How often a worker says that it lives. */
const beatEveryMs = 1_000;
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
  const pgPool = newPool(6, unhurried);
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
    Promise.all(poolIds.map(updateHeartbeat)).catch((err: unknown) =>
      log.warn({ err }, 'a worker heartbeat failed'),
    );
  await beatAll();
  const timer = setInterval(beatAll, beatEveryMs);
  const stop = async () => {
    clearInterval(timer);
    await runner.stop();
    await deleteHeartbeats(poolIds);
    await pgPool.end();
  };
  return { stop };
}
