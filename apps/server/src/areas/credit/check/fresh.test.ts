import { applicationArea as application } from '@assay/contract/application/area';
import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { ledgerOf, listed, run } from '../../../../test/credit/buying.ts';
import { checked, newPerson, whoIsIn } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { db } from '../../../kernel/database/database.ts';

type Person = ReturnType<typeof newPerson>;

/** Saves the guarantors anew, and says whom the application names then. */
async function save(id: number, applicationId: number, people: readonly Person[]) {
  const manager = await as('manager');
  const params = { id: applicationId };
  const { versions } = (await manager.call(application.getApplication, { params })).body.data;
  const body = { guarantors: [...people], version: versions.guarantors };
  const { status, body: answer } = await manager.call(application.saveGuarantors, { params, body });
  expect(status, answer.errorMessage).toBe(200);
  return whoIsIn(id);
}

test('for ten minutes the report that is there is shown again, and nobody is asked', async () => {
  const { id, guarantorIds, people } = await checked();
  const first = await run('runCommercialApply', id, guarantorIds);
  const again = await run('runCommercialApply', id, guarantorIds);
  expect(again.body.data).toEqual(first.body.data);
  expect(await callsAbout('equifax', people[0]?.firstName ?? '')).toHaveLength(1);
  expect(await ledgerOf(id)).toEqual([1_000]);
  expect((await listed(id)).checks[0]?.freshUntil).toEqual(expect.any(String));
});

test('ten minutes later it is bought anew, and the older one stays', async () => {
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

test('just before that it is not', async () => {
  const { id, guarantorIds } = await checked();
  const [first] = (await run('runCommercialApply', id, guarantorIds)).body.data.reports;
  await sql`update credit_check set ended_at = now() - interval '9 minutes' where id = ${first?.id}`.execute(
    db,
  );
  const [second] = (await run('runCommercialApply', id, guarantorIds)).body.data.reports;
  expect(second?.id).toBe(first?.id);
});

test('what failed is not shown again: it is asked for anew', async () => {
  const { id, guarantorIds, people } = await checked({ people: [{ lastName: 'Htmlpage' }] });
  await run('runConsumerReport', id, guarantorIds);
  await run('runConsumerReport', id, guarantorIds);
  expect(await callsAbout('illion', people[0]?.firstName ?? '')).toHaveLength(2);
});

test('a corrected guarantor is looked up anew at once, and what was bought before stays theirs', async () => {
  const { id, applicationId, guarantorId, people } = await checked();
  await run('runConsumerReport', id, [guarantorId]);
  const [person] = people as [Person];
  const corrected = { ...person, dateOfBirth: '1984-05-03' };
  expect((await save(id, applicationId, [corrected])).guarantorId).toBe(guarantorId);
  expect((await listed(id)).checks[0]).toMatchObject({ entityId: guarantorId, freshUntil: null });
  expect((await run('runConsumerReport', id, [guarantorId])).status).toBe(200);
  const calls = await callsAbout('illion', person.firstName);
  expect(calls.map(({ body }) => body.includes('1984-05-03'))).toEqual([true, false]);
  expect((await listed(id)).checks).toMatchObject([{ entityId: guarantorId }, { entityId: guarantorId }]);
});

test('another person in the same place starts with nothing', async () => {
  const { id, applicationId, guarantorId } = await checked();
  await run('runCommercialApply', id, [guarantorId]);
  await run('runIdentityCheck', id, [guarantorId]);
  const other = newPerson({ lastName: 'Okafor', dateOfBirth: '1990-01-31' });
  const { guarantorId: otherId } = await save(id, applicationId, [other]);
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
