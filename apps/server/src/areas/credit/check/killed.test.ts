import { credit } from '@assay/contract/credit/area';
import { underWay } from '@assay/contract/credit/check';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { askServer } from '../../../../test/credit/asking-server.ts';
import { age, begun, ledgerOf, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { startServer } from '../../../../test/server-process.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';
import { creditArea } from '../area.ts';

const lost = 'Assay was stopped before the answer came. It may have been charged.';
const unsent = 'Assay was stopped before anything was sent. Nothing was bought.';

const rounds = Array.from({ length: size({ test: 2, prove: 20 }) }, (_, round) => round);

test.for(rounds)(
  'leaves a check UNKNOWN and bought once when the server is killed during the call (round %i)',
  async (round) => {
    const { id, guarantorId, people } = await checked({ people: [{ lastName: 'Slowcoach' }] });
    const firstName = people[0]?.firstName ?? '';
    const analyst = await as('analyst');
    const call = { params: { id }, body: { entityIds: [guarantorId] } };
    const server = await startServer();
    const sent = Array.from({ length: 50 }, () =>
      askServer(server, analyst, credit.runConsumerReport, call).catch(() => undefined),
    );
    const refused = new Set<Promise<unknown>>();
    for (const asked of sent)
      void asked.then((reply) => {
        if (reply?.status === 429 && reply.body.errorMessage === underWay) refused.add(asked);
      });
    await until(() => refused.size === 49);
    await until(async () => (await callsAbout('illion', firstName)).length === 1);
    await server.kill();
    expect((await listed(id)).checks).toMatchObject([{ state: 'SENT', message: null }]);
    expect(await run('runConsumerReport', id, [guarantorId])).toBeRefused('TOO_MANY_REQUESTS', underWay);

    await age(id, 3);
    const other = await checked();
    if (round % 2 === 0) await creditArea.tidy?.();
    else expect((await run('runConsumerReport', other.id, [other.guarantorId])).status).toBe(200);
    expect((await listed(id)).checks).toMatchObject([{ state: 'UNKNOWN', message: lost }]);
    expect(await ledgerOf(id)).toEqual([]);
    expect(await callsAbout('illion', firstName)).toHaveLength(1);
    await begun({ id, entityId: guarantorId, product: 'CONSUMER_REPORT' });
  },
);

test('ends a reserved check as not charged, and frees its place', async () => {
  const { id, guarantorId } = await checked();
  await begun({ id, entityId: guarantorId, product: 'COMMERCIAL_APPLY', state: 'RESERVED', secondsAgo: 151 });
  const { body } = await run('runCommercialApply', id, [guarantorId]);
  expect(body.data.reports).toHaveLength(1);
  expect((await listed(id)).checks).toMatchObject([
    { state: 'SUCCEEDED' },
    { state: 'FAILED_UNCHARGED', message: unsent },
  ]);
});

test('leaves running checks alone', async () => {
  const { id, guarantorId } = await checked();
  await begun({ id, entityId: guarantorId, product: 'COMMERCIAL_APPLY', secondsAgo: 90 });
  await begun({ id, entityId: guarantorId, product: 'CONSUMER_REPORT', state: 'RESERVED', secondsAgo: 90 });
  await creditArea.tidy?.();
  expect((await listed(id)).checks.map(({ state }) => state)).toEqual(['RESERVED', 'SENT']);
});

test('ends each abandoned check once for two concurrent runs, logged as Assay', async () => {
  const { id, guarantorId } = await checked();
  await begun({ id, entityId: guarantorId, product: 'KYC', secondsAgo: 200 });
  await Promise.all([creditArea.tidy?.(), creditArea.tidy?.()]);
  const entries = await db
    .selectFrom('audit_entry')
    .where('ref_id', '=', id)
    .where('category', '=', 'CREDIT')
    .selectAll()
    .execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.changes_new).toMatchObject({ checkState: 'Unknown' });
});
