import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { paymentsOf } from '../../../../test/lms/systems.ts';
import { detail, fileOf, knownReference } from '../../../../test/payment/files.ts';
import { through } from '../../../../test/payment/process.ts';
import { startServer } from '../../../../test/server-process.ts';
import { until } from '../../../../test/until.ts';

const transactions = 300;
const rounds = size({ test: 2, prove: 20 });

const seconds = 60_000;

test(
  'killed in the middle of a file, another process posts the rest: each transaction exactly once',
  async () => {
    const survivor = await startServer({ ROLE: 'web' });
    const { newest } = await through(survivor);
    for (let round = 0; round < rounds; round++) {
      const reference = await knownReference();
      const text = fileOf(Array.from({ length: transactions }, () => detail({ reference })));
      const victim = await startServer();
      const answer = (await through(victim)).submit(text).catch(() => undefined);
      const file = await until(async () => {
        const record = await newest();
        return record &&
          record.count === transactions &&
          record.doneCount >= 40 &&
          record.state === 'PROCESSING'
          ? record
          : undefined;
      }, seconds);
      await victim.kill();
      await answer;
      expect((await newest())?.state).toBe('PROCESSING');
      const next = await startServer();
      await until(async () => (await newest())?.state === 'PROCESSED', seconds);
      expect(await newest()).toMatchObject({ id: file.id, doneCount: transactions, failedCount: 0 });
      const posted = await paymentsOf('xml', reference);
      expect(posted).toHaveLength(transactions);
      expect(new Set(posted.map(({ externalId }) => externalId)).size).toBe(transactions);
      // Through another server, it is known as well.
      const again = await (await through(survivor)).submit(text);
      expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_DUPLICATE_ABA_FILE']);
      expect(await next.stop()).toBe(0);
    }
    await survivor.stop();
  },
  rounds * 2 * seconds,
);

test(
  'two servers that get one file at the same moment process it once',
  async () => {
    const servers = [await startServer(), await startServer()];
    const reference = await knownReference();
    const text = fileOf([detail({ reference }), detail({ reference })]);
    const callers = await Promise.all(servers.map(through));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => callers[index % 2]?.submit(text).then(({ status }) => status)),
    );
    expect(replies.toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await paymentsOf('xml', reference)).toHaveLength(2);
    await Promise.all(servers.map((server) => server.stop()));
  },
  2 * seconds,
);

test(
  'asked to stop, a server ends what it has sent, and the rest is posted after the next start',
  async () => {
    const reference = await knownReference();
    const text = fileOf(Array.from({ length: transactions }, () => detail({ reference })));
    const first = await startServer();
    const { submit, newest } = await through(first);
    const answer = submit(text).catch(() => undefined);
    await until(async () => ((await newest())?.doneCount ?? 0) >= 20, seconds);
    expect(await first.stop()).toBe(0);
    await answer;
    const next = await startServer();
    const later = await through(next);
    await until(async () => (await later.newest())?.state === 'PROCESSED', seconds);
    expect(await paymentsOf('xml', reference)).toHaveLength(transactions);
    await next.stop();
  },
  3 * seconds,
);
