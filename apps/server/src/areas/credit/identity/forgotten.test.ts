import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { age, ledgerOf, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { theirIdOf } from '../../../../test/credit/frankie.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { creditArea } from '../area.ts';
import { queueReread } from './identity.service.ts';

doJobsOf(creditArea);

async function forgotten(lastName: string) {
  const { id, guarantorId: entityId, people } = await checked({ people: [{ lastName }] });
  await run('runIdentityCheck', id, [entityId]);
  const theirs = await theirIdOf(entityId);
  await age(id, 11);
  await forget(entityId);
  return { id, entityId, theirs, firstName: people[0]?.firstName ?? '' };
}

const forget = (entityId: number) =>
  db
    .updateTable('identity_verification')
    .set({ provider_entity_id: crypto.randomUUID() })
    .where('entity_id', '=', entityId)
    .execute();

const get = async ({ id, entityId }: { id: number; entityId: number }, refresh = false) =>
  (await as('analyst')).call(credit.getIdentity, {
    params: { id, entityId },
    ...(refresh && { query: { refresh: 'true' } }),
  });

test('finds a person with another id by our reference, and verifies', async () => {
  const person = await forgotten('Nguyen');
  const { body } = await run('runIdentityCheck', person.id, [person.entityId]);
  expect(body.data).toMatchObject({ reports: [{ state: 'SUCCEEDED' }], errors: [] });
  expect(await theirIdOf(person.entityId)).toBe(person.theirs);
  const calls = await callsAbout('frankieone', person.firstName);
  expect(calls.filter(({ product }) => product === 'create')).toHaveLength(1);
  expect((await get(person)).body.data.status).toBe('PASSED');
});

test('creates an unknown person again, and verifies', async () => {
  const person = await forgotten('Nguyen');
  await db.updateTable('installation_name').set({ name: crypto.randomUUID() }).execute();
  const { body } = await run('runIdentityCheck', person.id, [person.entityId]);
  expect(body.data).toMatchObject({ reports: [{ state: 'SUCCEEDED' }], errors: [] });
  const theirs = await theirIdOf(person.entityId);
  const calls = await callsAbout('frankieone', person.firstName);
  expect(calls.filter(({ product }) => product === 'create')).toHaveLength(2);
  expect(calls.find(({ product }) => product === 'verify')?.body).toContain(theirs);
  expect(await ledgerOf(person.id)).toHaveLength(2);
});

test('asks to run AML/KYC again when FrankieOne no longer knows the person', async () => {
  const person = await forgotten('Resolver');
  expect(await get(person, true)).toBeRefused(
    'UNPROCESSABLE',
    'FrankieOne no longer knows this person. Run AML/KYC again to verify them.',
  );
  expect((await get(person)).body.data.status, 'what it said last stays').toBe('RESOLVE');
});

test("doesn't retry when FrankieOne no longer knows the person", async () => {
  const { entityId } = await forgotten('Nguyen');
  await inTransaction((tx) => queueReread(tx, entityId));
  await queueIsEmpty();
  const { rows } =
    await sql`select from graphile_worker._private_jobs where key like ${`% ${entityId}`}`.execute(db);
  expect(rows).toEqual([]);
});
