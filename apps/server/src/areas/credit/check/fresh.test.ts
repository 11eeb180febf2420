import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { ledgerOf, listed, run } from '../../../../test/credit/buying.ts';
import { checked, type NewPerson, newPerson } from '../../../../test/credit/checked.ts';
import { saveGuarantors } from '../../../../test/credit/correcting.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { db } from '../../../kernel/database/database.ts';

test('shows the existing report for ten minutes without a call', async () => {
  const { id, guarantorIds, people } = await checked();
  const first = await run('runCommercialApply', id, guarantorIds);
  const again = await run('runCommercialApply', id, guarantorIds);
  expect(again.body.data).toEqual(first.body.data);
  expect(await callsAbout('equifax', people[0]?.firstName ?? '')).toHaveLength(1);
  expect(await ledgerOf(id)).toEqual([1_000]);
  expect((await listed(id)).checks[0]?.freshUntil).toEqual(expect.any(String));
});

test('buys a new report after ten minutes, and keeps the older one', async () => {
  const { id, guarantorIds, people } = await checked();
  const [first] = (await run('runCommercialApply', id, guarantorIds)).body.data.reports;
  await sql`update credit_check set ended_at = now() - interval '10 minutes 1 second' where id = ${first?.id}`.execute(
    db,
  );
  const [second] = (await run('runCommercialApply', id, guarantorIds)).body.data.reports;
  expect(second?.id).not.toBe(first?.id);
  const { checks, cost } = await listed(id);
  expect(checks.map((check) => check.id)).toEqual([second?.id, first?.id]);
  expect(checks[1]).toMatchObject({ freshUntil: null, state: 'SUCCEEDED', document: expect.any(Object) });
  expect(cost.total).toBe(20);
  expect(await callsAbout('equifax', people[0]?.firstName ?? '')).toHaveLength(2);
});

test.for([
  ['Resolver', 2],
  ['Waiter', 2],
  ['Nguyen', 1],
  ['Manual', 1],
] as const)(
  '%s is verified %s times if asked for twice: who has not passed is verified again',
  async ([lastName, times]) => {
    const { id, guarantorId, people } = await checked({ people: [{ lastName }] });
    await run('runIdentityCheck', id, [guarantorId]);
    expect((await listed(id)).checks[0]?.freshUntil).toEqual(times === 1 ? expect.any(String) : null);
    await run('runIdentityCheck', id, [guarantorId]);
    const calls = await callsAbout('frankieone', people[0]?.firstName ?? '');
    expect(calls.filter(({ product }) => product === 'verify')).toHaveLength(times);
    expect((await listed(id)).checks).toHaveLength(times);
  },
);

test('shows the existing report just before that', async () => {
  const { id, guarantorIds } = await checked();
  const [first] = (await run('runCommercialApply', id, guarantorIds)).body.data.reports;
  await sql`update credit_check set ended_at = now() - interval '9 minutes' where id = ${first?.id}`.execute(
    db,
  );
  const [second] = (await run('runCommercialApply', id, guarantorIds)).body.data.reports;
  expect(second?.id).toBe(first?.id);
});

test('buys again for another application, since an enquiry belongs to one', async () => {
  const first = await checked();
  const second = await checked({ people: first.people });
  expect(second.guarantorId).toBe(first.guarantorId);
  const [one, other] = [
    await run('runCommercialApply', first.id, first.guarantorIds),
    await run('runCommercialApply', second.id, second.guarantorIds),
  ];
  expect(other.body.data.reports[0]?.id).not.toBe(one.body.data.reports[0]?.id);
  expect([await ledgerOf(first.id), await ledgerOf(second.id)]).toEqual([[1_000], [1_000]]);
});

test('buys again after a failure', async () => {
  const { id, guarantorIds, people } = await checked({ people: [{ lastName: 'Htmlpage' }] });
  await run('runConsumerReport', id, guarantorIds);
  await run('runConsumerReport', id, guarantorIds);
  expect(await callsAbout('illion', people[0]?.firstName ?? '')).toHaveLength(2);
});

test('buys again for a corrected guarantor, and keeps the earlier report', async () => {
  const { id, applicationId, guarantorId, people } = await checked();
  await run('runConsumerReport', id, [guarantorId]);
  const [person] = people as [NewPerson];
  const corrected = { ...person, dateOfBirth: '1984-05-03' };
  expect((await saveGuarantors(id, applicationId, [corrected])).guarantorId).toBe(guarantorId);
  expect((await listed(id)).checks[0]).toMatchObject({ entityId: guarantorId, freshUntil: null });
  expect((await run('runConsumerReport', id, [guarantorId])).status).toBe(200);
  const calls = await callsAbout('illion', person.firstName);
  expect(calls.map(({ body }) => body.includes('1984-05-03'))).toEqual([true, false]);
  expect((await listed(id)).checks).toMatchObject([{ entityId: guarantorId }, { entityId: guarantorId }]);
});

test('shows a new person in the same place nothing of the previous one', async () => {
  const { id, applicationId, guarantorId } = await checked();
  await run('runCommercialApply', id, [guarantorId]);
  await run('runIdentityCheck', id, [guarantorId]);
  const other = newPerson({ lastName: 'Okafor' });
  const { guarantorId: otherId } = await saveGuarantors(id, applicationId, [other]);
  expect(otherId).not.toBe(guarantorId);
  const analyst = await as('analyst');
  const extras = (await analyst.call(credit.readExtra, { params: { id }, body: { types: [] } })).body.data;
  expect(extras.filter(({ type }) => type.endsWith('_1'))).toEqual([]);
  const identity = await analyst.call(credit.getIdentity, { params: { id, entityId: otherId } });
  expect(identity.body.data.status).toBeNull();
  expect((await listed(id)).checks.map(({ entityId }) => entityId)).toEqual([guarantorId, guarantorId]);
  expect(await run('runCommercialApply', id, [guarantorId])).toBeRefused('UNPROCESSABLE');
  const { body } = await run('runCommercialApply', id, [otherId]);
  expect(body.data.reports).toMatchObject([{ entityId: otherId }]);
});
