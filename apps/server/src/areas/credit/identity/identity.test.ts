import { credit } from '@assay/contract/credit/area';
import { lenderId } from '@assay/contract/iam/client';
import { expect, inject, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import { age, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import * as given from '../../../../test/given.ts';
import { queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { startWorker } from '../../../kernel/jobs/jobs.ts';
import { creditArea } from '../area.ts';

/** An assessment whose guarantor was verified. */
async function verified(lastName: string) {
  const made = await checked({ people: [{ lastName }] });
  const reply = await run('runIdentityCheck', made.id, [made.guarantorId]);
  return { ...made, entityId: made.guarantorId, reply, firstName: made.people[0]?.firstName ?? '' };
}

const get = async ({ id, entityId }: { id: number; entityId: number }, refresh = false) =>
  (await as('analyst')).call(credit.getIdentity, {
    params: { id, entityId },
    ...(refresh && { query: { refresh: 'true' } }),
  });

/** Somebody decides in FrankieOne's portal. */
async function decide(entityId: number, action: string): Promise<void> {
  const { provider_entity_id: theirs } = await db
    .selectFrom('identity_verification')
    .where('entity_id', '=', entityId)
    .select('provider_entity_id')
    .executeTakeFirstOrThrow();
  const reply = await fetch(`${inject('sandboxUrl')}/frankieone/entities/${theirs}/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  });
  expect(reply.status).toBe(200);
}

test.for([
  ['Nguyen', 'PASSED'],
  ['Waiter', 'INCOMPLETE'],
  ['Resolver', 'RESOLVE'],
  ['Failer', 'RESOLVE'],
  ['Manual', 'PASS_MANUAL'],
] as const)('%s is %s', async ([lastName, status]) => {
  const person = await verified(lastName);
  expect(person.reply.body.data).toMatchObject({
    reports: [{ state: 'SUCCEEDED', score: null }],
    errors: [],
  });
  expect((await get(person)).body.data).toMatchObject({
    entityId: person.entityId,
    status,
    checkedAt: expect.any(String),
  });
});

test('whoever was never verified has no status', async () => {
  const { id, guarantorId } = await checked();
  expect((await get({ id, entityId: guarantorId })).body.data).toEqual({
    entityId: guarantorId,
    status: null,
    portalUrl: null,
    facts: [],
    checkedAt: null,
  });
});

test('what is to be resolved is asked anew, and only that', async () => {
  const person = await verified('Resolver');
  expect((await get(person, true)).body.data.status).toBe('RESOLVE');
  await decide(person.entityId, 'PASS_MANUAL');
  expect((await get(person)).body.data.status).toBe('RESOLVE');
  expect((await get(person, true)).body.data.status).toBe('PASS_MANUAL');
  const refused = 'Only a status of Resolve can be refreshed.';
  expect(await get(person, true)).toBeRefused('UNPROCESSABLE', refused);
  expect(await get(await verified('Waiter'), true)).toBeRefused('UNPROCESSABLE', refused);
  const { id, guarantorId } = await checked();
  expect(await get({ id, entityId: guarantorId }, true)).toBeRefused('UNPROCESSABLE', refused);
});

test('whoever may only read sees the status, and asks nobody', async () => {
  const person = await verified('Resolver');
  const { id: userId } = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'],
    clientId: lenderId,
  });
  const reader = await signedInAs(userId);
  const params = { id: person.id, entityId: person.entityId };
  expect((await reader.call(credit.getIdentity, { params })).body.data.status).toBe('RESOLVE');
  expect(await reader.call(credit.getIdentity, { params, query: { refresh: 'true' } })).toBeRefused(
    'FORBIDDEN',
  );
});

test('somebody whom the application does not name is not found', async () => {
  const [person, other] = [await verified('Nguyen'), await checked()];
  expect(await get({ id: other.id, entityId: person.entityId })).toBeRefused('NOT_FOUND');
  expect(await get({ id: other.id, entityId: other.applicantId })).toBeRefused('NOT_FOUND');
});

test('a person whose making got lost is found again, and never made twice', async () => {
  const person = await verified('Orphan');
  expect(person.reply.body.data).toMatchObject({
    reports: [],
    errors: [{ entityId: person.entityId, message: expect.stringContaining('FrankieOne') }],
  });
  expect((await listed(person.id)).checks).toMatchObject([{ state: 'FAILED_UNCHARGED' }]);
  const { body } = await run('runIdentityCheck', person.id, [person.entityId]);
  expect(body.data.reports).toMatchObject([{ state: 'SUCCEEDED' }]);
  await age(person.id, 11);
  await run('runIdentityCheck', person.id, [person.entityId]);
  const made = (await callsAbout('frankieone', person.firstName)).filter(({ product }) =>
    /create/i.test(product),
  );
  expect(made).toHaveLength(1);
});

test('what FrankieOne has not decided is asked about without anybody asking', async () => {
  const person = await verified('Waiter');
  const worker = await startWorker(creditArea.jobs ?? []);
  // Its checks are passed the second time that they are read.
  for (let times = 0; times < 2; times += 1) {
    await creditArea.tidy?.();
    await queueIsEmpty();
  }
  await worker.stop();
  expect((await get(person)).body.data.status).toBe('PASSED');
});

test('a verification is no credit file, a report is, and a failed one is none', async () => {
  const person = await verified('Nguyen');
  const fileAt = async () =>
    (
      await db
        .selectFrom('assessment')
        .where('id', '=', person.id)
        .select('credit_file_at as at')
        .executeTakeFirstOrThrow()
    ).at;
  expect(await fileAt()).toBeNull();
  await run('runCommercialApply', person.id, [person.entityId]);
  expect(await fileAt()).not.toBeNull();
  const failed = await checked({ people: [{ lastName: 'Htmlpage' }] });
  await run('runConsumerReport', failed.id, [failed.guarantorId]);
  const row = await db
    .selectFrom('assessment')
    .where('id', '=', failed.id)
    .select('credit_file_at as at')
    .executeTakeFirstOrThrow();
  expect(row.at).toBeNull();
});
