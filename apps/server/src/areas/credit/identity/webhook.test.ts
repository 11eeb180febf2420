import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { decide, notice, theirIdOf } from '../../../../test/credit/frankie.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { creditArea } from '../area.ts';

doJobsOf(creditArea);

async function toResolve() {
  const { id, guarantorId, people } = await checked({ people: [{ lastName: 'Resolver' }] });
  await run('runIdentityCheck', id, [guarantorId]);
  const theirs = await theirIdOf(guarantorId);
  return { id, entityId: guarantorId, theirs, firstName: people[0]?.firstName ?? '' };
}

const statusOf = async ({ id, entityId }: { id: number; entityId: number }) =>
  (await (await as('analyst')).call(credit.getIdentity, { params: { id, entityId } })).body.data.status;

const queued = async () => (await sql`select from graphile_worker._private_jobs`.execute(db)).rows.length;

test('polls FrankieOne on a webhook, however often it comes', async () => {
  const person = await toResolve();
  await decide(person.theirs, 'PASS');
  const replies = await Promise.all(Array.from({ length: 5 }, () => notice({ entityId: person.theirs })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect(replies[0]?.json()).toEqual({ data: null });
  await queueIsEmpty();
  expect(await statusOf(person)).toBe('PASSED');
  const told = await db
    .selectFrom('audit_entry')
    .where('ref_id', '=', person.id)
    .where(sql<boolean>`changes_new::text like '%amlStatus%'`)
    .where('actor_id', 'is', null)
    .select(['changes_old as before', 'changes_new as after', 'actor_id as actorId'])
    .execute();
  expect(told).toEqual([
    { before: { amlStatus: 'Resolve' }, after: { amlStatus: 'Success' }, actorId: null },
  ]);
});

test('accepts a webhook without our reference', async () => {
  const person = await toResolve();
  await decide(person.theirs, 'PASS');
  const { statusCode } = await notice({ entityId: person.theirs, entityCustomerReference: null });
  expect(statusCode).toBe(200);
  await queueIsEmpty();
  expect(await statusOf(person)).toBe('PASSED');
});

test("doesn't trust a webhook's content", async () => {
  const person = await toResolve();
  expect((await notice({ entityId: person.theirs })).statusCode).toBe(200);
  await queueIsEmpty();
  expect(await statusOf(person)).toBe('RESOLVE');
});

test.for(['', 'wrong', 'Sandbox', 'Bearer sandbox'])(
  'refuses a webhook with the secret “%s”',
  async (secret) => {
    const person = await toResolve();
    await decide(person.theirs, 'PASS');
    const before = (await callsAbout('frankieone', person.firstName)).length;
    const reply = await notice({ entityId: person.theirs }, secret);
    expect(reply.statusCode).toBe(401);
    await queueIsEmpty();
    expect(await statusOf(person)).toBe('RESOLVE');
    expect(await callsAbout('frankieone', person.firstName)).toHaveLength(before);
  },
);

test('ignores a webhook about unknown people or none', async () => {
  for (const body of [
    { entityId: crypto.randomUUID() },
    {},
    { entityCustomerReference: '1' },
    { entityId: null, entityCustomerReference: null },
  ])
    expect((await notice(body)).statusCode).toBe(200);
  expect(await queued()).toBe(0);
});
