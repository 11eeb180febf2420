import { sql } from 'kysely';
import { db } from '../../src/kernel/database/database.ts';
import { detail, fileOf, submit } from '../payment/files.ts';
import { until } from '../until.ts';
import type { Prepare } from './request.ts';

/** The job is deleted a moment after the file is done. */
const untilPosted = () =>
  until(async () => {
    const { rows } =
      await sql`select from graphile_worker.jobs where task_identifier = 'payment.post'`.execute(db);
    return rows.length === 0;
  });

const withFailure: Prepare = async () => {
  await untilPosted();
  const { body } = await submit(fileOf([detail()]));
  await untilPosted();
  return { id: body.data.id ?? 0 };
};

export const paymentRequests: Readonly<Record<string, Prepare>> = {
  getHistory: withFailure,
  listFailures: withFailure,
  retryFailures: async (subject) => ({ ...(await withFailure(subject)), body: {} }),
  downloadAba: withFailure,
};
