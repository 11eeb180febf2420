import { underWay } from '@assay/contract/credit/check';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { age, ledgerOf, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { db } from '../../../kernel/database/database.ts';

const newKey = () => crypto.randomUUID();

test('repeats the checks of a used key at any time, without buying', async () => {
  const { id, guarantorIds, people } = await checked({ people: [{}, { lastName: 'Oddaddress' }] });
  const key = newKey();
  const first = await run('runConsumerReport', id, guarantorIds, { key });
  expect(first.body.data.reports).toHaveLength(1);
  await age(id, 60);
  const again = await run('runConsumerReport', id, guarantorIds, { key });
  expect(again.status).toBe(200);
  expect(again.body.data.reports.map((report) => report.id)).toEqual(
    first.body.data.reports.map((report) => report.id),
  );
  expect(again.body.data.errors).toEqual(first.body.data.errors);
  for (const { firstName } of people) expect(await callsAbout('illion', firstName)).toHaveLength(1);
  expect((await listed(id)).checks).toHaveLength(2);
});

test('buys once for ten concurrent calls with one key, with equal answers', async () => {
  const { id, guarantorIds, people } = await checked();
  const key = newKey();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => run('runCommercialApply', id, guarantorIds, { key })),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(replies[0]?.body.data.reports).toHaveLength(1);
  expect(await callsAbout('equifax', people[0]?.firstName ?? '')).toHaveLength(1);
  expect(await ledgerOf(id)).toEqual([1_000]);
});

test('refuses a key that was used for another request', async () => {
  const { id, guarantorIds } = await checked({ people: [{}, {}] });
  const key = newKey();
  await run('runCommercialApply', id, guarantorIds.slice(0, 1), { key });
  expect(await run('runCommercialApply', id, guarantorIds, { key })).toBeRefused('UNPROCESSABLE');
  expect((await listed(id)).checks).toHaveLength(1);
});

test("treats in-depth and standard, and two people's keys, as different", async () => {
  const { id, applicantId } = await checked();
  const key = newKey();
  await run('runTradingHistory', id, [applicantId], { key });
  expect(await run('runTradingHistory', id, [applicantId], { key, isIndepth: true })).toBeRefused(
    'UNPROCESSABLE',
  );
  await age(id, 11);
  const by = await as('manager');
  expect((await run('runTradingHistory', id, [applicantId], { key, by })).status).toBe(200);
  expect((await listed(id)).checks).toHaveLength(2);
});

test('waits for the first call of the key, or learns that its outcome is unknown', async () => {
  const { id, guarantorId, people } = await checked();
  const key = newKey();
  const { body } = await run('runCommercialApply', id, [guarantorId], { key });
  const checkId = body.data.reports[0]?.id ?? 0;
  await db
    .updateTable('credit_check')
    .set({ state: 'SENT', ended_at: null })
    .where('id', '=', checkId)
    .execute();
  const waiting = run('runCommercialApply', id, [guarantorId], { key });
  expect(await run('runCommercialApply', id, [guarantorId])).toBeRefused('TOO_MANY_REQUESTS', underWay);
  await age(id, 3);
  const late = await waiting;
  expect(late.body.data).toEqual({
    reports: [],
    errors: [
      {
        entityId: guarantorId,
        message:
          'Assay was stopped before the answer came. It may have been charged. Check with the provider, then record the answer under Checks bought.',
      },
    ],
  });
  expect(await callsAbout('equifax', people[0]?.firstName ?? '')).toHaveLength(1);
});

test('allows the key of a refused call again', async () => {
  const { id, guarantorId } = await checked();
  const key = newKey();
  const become = (status: string) =>
    db.updateTable('application').set({ status }).where('assessment_id', '=', id).execute();
  await become('SETTLED');
  expect(await run('runCommercialApply', id, [guarantorId], { key })).toBeRefused('UNPROCESSABLE');
  await become('IN_PROGRESS_CREDIT_IN_PROGRESS');
  expect((await run('runCommercialApply', id, [guarantorId], { key })).status).toBe(200);
});
