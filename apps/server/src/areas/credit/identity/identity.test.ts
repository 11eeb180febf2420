import { assessment } from '@assay/contract/assessment/area';
import { credit } from '@assay/contract/credit/area';
import { lenderId } from '@assay/contract/iam/client';
import { expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import { age, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { decide, theirIdOf } from '../../../../test/credit/frankie.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import * as given from '../../../../test/given.ts';
import { lockWaiters } from '../../../../test/lock-waiters.ts';
import { queueIsEmpty } from '../../../../test/queue.ts';
import { until } from '../../../../test/until.ts';
import { config } from '../../../kernel/config/config.ts';
import { db, newClient } from '../../../kernel/database/database.ts';
import { startWorker } from '../../../kernel/jobs/jobs.ts';
import { creditArea } from '../area.ts';

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

test('has no status without a verification', async () => {
  const { id, guarantorId } = await checked();
  expect((await get({ id, entityId: guarantorId })).body.data).toEqual({
    entityId: guarantorId,
    status: null,
    portalUrl: null,
    facts: [],
    checkedAt: null,
    checkedAs: null,
  });
});

test('rereads an open verification only', async () => {
  const person = await verified('Resolver');
  expect((await get(person, true)).body.data.status).toBe('RESOLVE');
  await decide(await theirIdOf(person.entityId), 'PASS_MANUAL');
  expect((await get(person)).body.data.status).toBe('RESOLVE');
  expect((await get(person, true)).body.data.status).toBe('PASS_MANUAL');
  const refused = 'Only a status of Resolve can be refreshed.';
  expect(await get(person, true)).toBeRefused('UNPROCESSABLE', refused);
  expect(await get(await verified('Waiter'), true)).toBeRefused('UNPROCESSABLE', refused);
  const { id, guarantorId } = await checked();
  expect(await get({ id, entityId: guarantorId }, true)).toBeRefused('UNPROCESSABLE', refused);
});

test('shows readers the status without a call', async () => {
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
  const missing = { id: person.id, entityId: 999_999_999 };
  expect(
    await reader.call(credit.getIdentity, { params: missing, query: { refresh: 'true' } }),
    'before anybody is looked for',
  ).toBeRefused('FORBIDDEN');
});

test('finds only people whom the application names', async () => {
  const [person, other] = [await verified('Nguyen'), await checked()];
  expect(await get({ id: other.id, entityId: person.entityId })).toBeRefused('NOT_FOUND');
  expect(await get({ id: other.id, entityId: other.applicantId })).toBeRefused('NOT_FOUND');
});

test('finds a person whose creation was lost, and creates none twice', async () => {
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

test('polls open verifications automatically', async () => {
  const person = await verified('Waiter');
  const worker = await startWorker(creditArea.jobs ?? []);
  for (let times = 0; times < 2; times += 1) {
    await creditArea.tidy?.();
    await queueIsEmpty();
  }
  await worker.stop();
  expect((await get(person)).body.data.status).toBe('PASSED');
});

test('updates the credit file on reports, not on verifications or failures', async () => {
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

test('leaves half of the connections free, however many read a status', async () => {
  const { id, guarantorId: entityId } = await checked();
  const holder = newClient();
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table identity_verification in access exclusive mode');
  const most = Math.floor(config.DATABASE_POOL_SIZE / 2);
  const reading = Array.from({ length: 2 * config.DATABASE_POOL_SIZE }, () => get({ id, entityId }));
  await until(async () => (await lockWaiters(holder)) === most);
  expect((await (await as('analyst')).call(assessment.getAssessment, { params: { id } })).status).toBe(200);
  expect(await lockWaiters(holder)).toBe(most);
  await holder.end();
  for (const { status } of await Promise.all(reading)) expect(status).toBe(200);
});
