import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { db } from '../src/kernel/database/database.ts';
import { startWorker } from '../src/kernel/jobs/jobs.ts';
import { until } from './until.ts';

/** Waits until all jobs are done. Failed jobs are retried at once. */
export const queueIsEmpty = () =>
  until(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db);
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from graphile_worker._private_jobs where attempts < max_attempts`.execute(db);
    return rows[0]?.left === 0;
  });

export function doJobsOf({ jobs = [] }: { jobs?: Parameters<typeof startWorker>[0] }): void {
  let worker: { stop: () => Promise<void> };
  beforeAll(async () => {
    worker = await startWorker(jobs);
  });
  afterAll(() => worker.stop());
}
