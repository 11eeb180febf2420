import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, theApp } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { checked, newPerson } from '../../../../test/credit/checked.ts';
import { saveGuarantors } from '../../../../test/credit/correcting.ts';
import { decide, notice, theirIdOf } from '../../../../test/credit/frankie.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { until } from '../../../../test/until.ts';
import { areas } from '../../../app.ts';
import { db, newClient, type Tx } from '../../../kernel/database/database.ts';
import { composeExtensions } from '../../../kernel/extensions.ts';
import { type Announcement, assayItself, type Events, eventChannel } from '../../../kernel/live/events.ts';
import { assessmentArea } from '../../assessment/area.ts';
import { creditArea } from '../area.ts';

doJobsOf(creditArea);

const listener = newClient();
let announced: Announcement[] = [];
let arrived: Events['credit.arrived'][] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => announced.push(...JSON.parse(payload ?? '[]')));
  await listener.query(`listen ${eventChannel}`);
  // The app sets its own subscribers on start.
  await theApp();
  const subscribers = {
    'credit.arrived': async (_: Tx, event: Events['credit.arrived']) => void arrived.push(event),
  };
  composeExtensions([assessmentArea, { extensions: { subscribers } }]);
});
beforeEach(() => {
  announced = [];
  arrived = [];
});
afterAll(async () => {
  composeExtensions(areas);
  await listener.end();
});

async function namedTwice(lastName = 'Resolver') {
  const first = await checked({ people: [{ lastName }] });
  const second = await checked({ people: first.people });
  expect(second.guarantorId).toBe(first.guarantorId);
  return { first, second, entityId: first.guarantorId };
}

async function loggedIn(id: number) {
  const { rows } = await sql<{ before: string | null; after: string; by: number | null }>`
    select changes_old->>'amlStatus' as before, changes_new->>'amlStatus' as after, actor_id as by
    from audit_entry where ref_id = ${id} and changes_new ? 'amlStatus' order by seq`.execute(db);
  return rows;
}

async function doersIn(id: number) {
  const doers = () => announced.flatMap(({ event }) => (event.assessmentId === id ? [event.actorId] : []));
  await until(async () => doers().length > 0);
  return doers();
}

const arrivedIn = (id: number) => arrived.filter((event) => event.assessmentId === id);

test('logs, announces and emits a result in every assessment that names the person', async () => {
  const { first, second, entityId } = await namedTwice();
  const analyst = await as('analyst');
  announced = [];
  await run('runIdentityCheck', first.id, [entityId], { by: analyst });
  const by = expect.any(Number);
  for (const { id } of [first, second]) {
    expect(await loggedIn(id)).toEqual([{ before: null, after: 'Resolve', by }]);
    expect(new Set(await doersIn(id)).size).toBe(1);
    expect(await doersIn(id)).not.toContain(assayItself);
    expect(arrivedIn(id)).toEqual([{ assessmentId: id, entityId, product: 'KYC' }]);
  }
});

test('logs result and status in one entry', async () => {
  const { id, guarantorId } = await checked();
  await run('runIdentityCheck', id, [guarantorId]);
  const { rows } = await sql`select changes_new as after from audit_entry
    where ref_id = ${id} and changes_new ? 'amlStatus'`.execute(db);
  expect(rows).toEqual([
    { after: { creditCheck: expect.any(String), checkState: 'Received', amlStatus: 'Success' } },
  ]);
});

test('passes later decisions to every assessment that names the person', async () => {
  const { first, second, entityId } = await namedTwice();
  await run('runIdentityCheck', first.id, [entityId]);
  await queueIsEmpty();
  [announced, arrived] = [[], []];
  const theirs = await theirIdOf(entityId);
  await decide(theirs, 'PASS');
  await notice({ entityId: theirs });
  await queueIsEmpty();
  for (const { id } of [first, second]) {
    expect((await loggedIn(id)).at(-1)).toEqual({ before: 'Resolve', after: 'Success', by: null });
    expect(await doersIn(id)).toEqual([assayItself]);
    expect(arrivedIn(id)).toHaveLength(1);
  }
});

test('announces no unchanged status elsewhere, but reevaluates the tasks', async () => {
  const { first, second, entityId } = await namedTwice();
  await run('runIdentityCheck', first.id, [entityId]);
  await run('runIdentityCheck', second.id, [entityId]);
  expect(await loggedIn(first.id)).toHaveLength(1);
  expect(await loggedIn(second.id)).toHaveLength(1);
  expect(arrivedIn(first.id)).toHaveLength(2);
});

test('leaves out closed assessments and those without the person', async () => {
  const { first, second: closed, entityId } = await namedTwice();
  const left = await checked({ people: first.people });
  await saveGuarantors(left.id, left.applicationId, [newPerson({ lastName: 'Okafor' })]);
  await sql`update application set status = 'WITHDRAWN_BY_LENDER' where id = ${closed.applicationId}`.execute(
    db,
  );
  await run('runIdentityCheck', first.id, [entityId]);
  expect(await loggedIn(first.id)).toHaveLength(1);
  for (const { id } of [closed, left]) {
    expect(await loggedIn(id)).toEqual([]);
    expect(arrivedIn(id)).toEqual([]);
  }
});
