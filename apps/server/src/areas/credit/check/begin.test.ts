import { underWay } from '@assay/contract/credit/check';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { begun, ledgerOf, listed, run } from '../../../../test/credit/buying.ts';
import { checked, newAcn } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { db } from '../../../kernel/database/database.ts';

const become = (id: number, status: string) =>
  db.updateTable('application').set({ status }).where('assessment_id', '=', id).execute();

test('buys a report once, however many ask at once', async () => {
  for (let round = 0; round < size({ test: 2, prove: 20 }); round += 1) {
    const { id, guarantorIds, people } = await checked();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => run('runCommercialApply', id, guarantorIds)),
    );
    expect(await callsAbout('equifax', people[0]?.firstName ?? '')).toHaveLength(1);
    const { checks } = await listed(id);
    expect(checks).toHaveLength(1);
    expect(await ledgerOf(id)).toEqual([1_000]);
    for (const reply of replies)
      if (reply.status === 200)
        expect(reply.body.data).toMatchObject({ reports: [{ id: checks[0]?.id }], errors: [] });
      else expect(reply).toBeRefused('TOO_MANY_REQUESTS', underWay);
  }
});

test('neither repeats nor reserves a running check', async () => {
  const { id, guarantorId, people } = await checked();
  await begun({ id, entityId: guarantorId, product: 'CONSUMER_REPORT' });
  expect(await run('runConsumerReport', id, [guarantorId])).toBeRefused('TOO_MANY_REQUESTS', underWay);
  expect((await listed(id)).checks).toHaveLength(1);
  expect(await callsAbout('illion', people[0]?.firstName ?? '')).toEqual([]);
});

test('blocks a running check of a person in every assessment', async () => {
  const first = await checked();
  const second = await checked({ people: first.people });
  expect(second.guarantorId).toBe(first.guarantorId);
  await begun({ id: first.id, entityId: first.guarantorId, product: 'COMMERCIAL_APPLY' });
  expect(await run('runCommercialApply', second.id, [second.guarantorId])).toBeRefused(
    'TOO_MANY_REQUESTS',
    underWay,
  );
  expect((await run('runConsumerReport', second.id, [second.guarantorId])).status).toBe(200);
});

test('buys the rest when one of several is running', async () => {
  const { id, guarantorIds } = await checked({ people: [{}, {}, {}] });
  const [first = 0, second = 0, third = 0] = guarantorIds;
  await begun({ id, entityId: second, product: 'COMMERCIAL_APPLY' });
  const { status, body } = await run('runCommercialApply', id, guarantorIds);
  expect(status).toBe(200);
  expect(body.data.reports.map(({ entityId }) => entityId).toSorted()).toEqual([first, third].toSorted());
  expect(body.data.errors).toEqual([{ entityId: second, message: underWay }]);
});

test.for([
  ['A sole trader', { entityType: 'SOLE_TRADER' }],
  ['A partnership', { entityType: 'PARTNERSHIP' }],
  [
    'A trust whose trustee is an individual',
    { entityType: 'TRUST', trusteeType: 'INDIVIDUAL', trusteeName: 'Ana Lee' },
  ],
] as const)('%s has no ACN: nothing is reserved, nothing is asked', async ([who, business]) => {
  const { id, applicantId, acn } = await checked({ business });
  for (const call of ['runScoredEnquiry', 'runTradingHistory'] as const)
    expect(await run(call, id, [applicantId])).toBeRefused(
      'UNPROCESSABLE',
      `This report is for companies, which have an ACN. ${who} has none.`,
    );
  expect((await listed(id)).checks).toEqual([]);
  expect(await callsAbout('equifax', acn)).toEqual([]);
});

test("looks up a trust by its trustee's ACN", async () => {
  const trusteeAcn = newAcn();
  const trust = {
    entityType: 'TRUST',
    trusteeType: 'COMPANY',
    trusteeName: 'Holder Pty Ltd',
    trusteeAcn,
  } as const;
  const { id, applicantId, acn } = await checked({ business: trust });
  expect((await run('runTradingHistory', id, [applicantId])).status).toBe(200);
  expect((await callsAbout('equifax', trusteeAcn)).length).toBeGreaterThan(0);
  expect(await callsAbout('equifax', acn)).toEqual([]);
});

test('skips people without consent', async () => {
  const { id, applicationId, guarantorIds, people } = await checked({ people: [{}, {}] });
  const [without = 0, other = 0] = guarantorIds;
  await db
    .updateTable('guarantor')
    .set({ privacy_consent_at: null })
    .where('application_id', '=', applicationId)
    .where('entity_id', '=', without)
    .execute();
  const { body } = await run('runConsumerReport', id, guarantorIds);
  expect(body.data.reports).toMatchObject([{ entityId: other, state: 'SUCCEEDED' }]);
  expect(body.data.errors).toMatchObject([
    { entityId: without, message: expect.stringContaining('has not consented to be looked up') },
  ]);
  expect(await callsAbout('illion', people[0]?.firstName ?? '')).toEqual([]);
  expect(await run('runConsumerReport', id, [without])).toBeRefused('UNPROCESSABLE');
});

test('buys nothing for a decided application', async () => {
  const { id, applicantId, guarantorId, acn } = await checked();
  await become(id, 'SETTLED');
  const why = 'This application is Settled: no more checks can be bought for it.';
  expect(await run('runScoredEnquiry', id, [applicantId])).toBeRefused('UNPROCESSABLE', why);
  expect(await run('runIdentityCheck', id, [guarantorId])).toBeRefused('UNPROCESSABLE', why);
  expect(await listed(id)).toMatchObject({ checks: [], whyClosed: why });
  expect(await callsAbout('equifax', acn)).toEqual([]);
});

test('checks only people whom the application names, with the products that fit', async () => {
  const { id, applicantId, guarantorId } = await checked();
  const other = await checked();
  const notApplicant = 'This is not the applicant of this application.';
  const notGuarantor =
    'This is not a guarantor of this application. It may have been changed since you opened it.';
  expect(await run('runScoredEnquiry', id, [guarantorId])).toBeRefused('UNPROCESSABLE', notApplicant);
  expect(await run('runCommercialApply', id, [applicantId])).toBeRefused('UNPROCESSABLE', notGuarantor);
  expect(await run('runIdentityCheck', id, [guarantorId, other.guarantorId])).toBeRefused(
    'UNPROCESSABLE',
    notGuarantor,
  );
  expect((await listed(id)).checks).toEqual([]);
});

test('buys after any number of purchases on one connection', async () => {
  const { id, guarantorIds } = await checked({ people: [{}, {}, {}, {}] });
  // PostgreSQL keeps a plan from the sixth execution; run in sequence, they share a connection.
  for (const entityId of guarantorIds)
    for (const call of ['runCommercialApply', 'runConsumerReport', 'runIdentityCheck'] as const)
      expect((await run(call, id, [entityId])).status).toBe(200);
  expect((await listed(id)).checks).toHaveLength(12);
});
