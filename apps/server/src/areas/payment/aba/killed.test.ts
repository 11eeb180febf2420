import { payment } from '@assay/contract/payment/area';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { paymentsOf } from '../../../../test/lms/systems.ts';
import { detail, fileOf, knownReference, submit } from '../../../../test/payment/files.ts';
import { through } from '../../../../test/payment/process.ts';
import { startServer } from '../../../../test/server-process.ts';
import { until } from '../../../../test/until.ts';

const transactions = 300;
const rounds = size({ test: 2, prove: 20 });

const seconds = 60_000;

const newest = async () =>
  (await (await as('payments')).call(payment.listHistory, { query: { limit: 1 } })).body.data[0];

test(
  'posts the rest exactly once in another process after kill -9',
  async () => {
    let server = await startServer();
    for (let round = 0; round < rounds; round++) {
      const reference = await knownReference();
      const text = fileOf(Array.from({ length: transactions }, () => detail({ reference })));
      const answer = (await through(server)).submit(text).catch(() => undefined);
      const file = await until(async () => {
        const record = await newest();
        return record &&
          record.count === transactions &&
          record.doneCount >= 40 &&
          record.state === 'PROCESSING'
          ? record
          : undefined;
      }, seconds);
      await server.kill();
      await answer;
      expect((await newest())?.state).toBe('PROCESSING');
      server = await startServer();
      await until(async () => (await newest())?.state === 'PROCESSED', seconds);
      expect(await newest()).toMatchObject({ id: file.id, doneCount: transactions, failedCount: 0 });
      const posted = await paymentsOf('xml', reference);
      expect(posted).toHaveLength(transactions);
      expect(new Set(posted.map(({ externalId }) => externalId)).size).toBe(transactions);
      expect(await submit(text)).toBeRefused('PAYMENT_DUPLICATE_ABA_FILE');
    }
    expect(await server.stop()).toBe(0);
  },
  rounds * 2 * seconds,
);

test(
  'processes a file once that two processes get at the same moment',
  async () => {
    const server = await startServer();
    const reference = await knownReference();
    const text = fileOf([detail({ reference }), detail({ reference })]);
    const other = await through(server);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? other.submit(text) : submit(text))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await paymentsOf('xml', reference)).toHaveLength(2);
    await server.stop();
  },
  2 * seconds,
);

test(
  'finishes sent transactions at shutdown, and posts the rest after the next start',
  async () => {
    const reference = await knownReference();
    const text = fileOf(Array.from({ length: transactions }, () => detail({ reference })));
    const first = await startServer();
    const answer = (await through(first)).submit(text).catch(() => undefined);
    await until(async () => {
      const record = await newest();
      return record?.count === transactions && record.doneCount >= 20;
    }, seconds);
    expect(await first.stop()).toBe(0);
    await answer;
    const next = await startServer();
    await until(async () => (await newest())?.state === 'PROCESSED', seconds);
    expect(await paymentsOf('xml', reference)).toHaveLength(transactions);
    await next.stop();
  },
  3 * seconds,
);
