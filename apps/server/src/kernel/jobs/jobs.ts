import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import type { z } from 'zod';
import { newPool, noLimits, type Tx } from '../database/database.ts';
import { log } from '../log/log.ts';
import { deleteHeartbeats, insertJob, listPayloads, type Queueing, updateHeartbeat } from './jobs.store.ts';

/** A background job. It runs at least once, so it must be idempotent. */
export interface Job<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(payload: Payload): Promise<void>;
}

export const job = <Payload>(definition: Job<Payload>): Job<Payload> => definition;

/** It runs if, and only if, the transaction commits. */
export async function queueJob<Payload>(
  tx: Tx,
  { name, payload }: Job<Payload>,
  value: Payload,
  queueing?: Queueing,
): Promise<void> {
  const json = JSON.stringify(payload.parse(value));
  await insertJob(tx, name, json, queueing);
}

export const listQueued = async <Payload>(tx: Tx, { name, payload }: Job<Payload>): Promise<Payload[]> =>
  (await listPayloads(tx, name)).map((value) => payload.parse(value));

const beatEveryMs = 1_000;
const workerLogger = new Logger((scope) => (level, message) => {
  // Messages may quote a payload, so the log gets only the task's name and id.
  if (level === 'error' || level === 'warning')
    log.warn(
      { task: scope.taskIdentifier, jobId: scope.jobId, failed: message.startsWith('Failed task') },
      'job queue',
    );
});

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
  const pgPool = newPool(6, noLimits);
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
