import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { decide, notice, theirIdOf } from '../../../../test/credit/frankie.ts';
import { holdAnswers } from '../../../../test/credit/held-answers.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { until } from '../../../../test/until.ts';
import { db, newClient } from '../../../kernel/database/database.ts';
import { type Announcement, assayItself, eventChannel } from '../../../kernel/live/events.ts';
import { creditArea } from '../area.ts';

doJobsOf(creditArea);

const listener = newClient();
let announced: Announcement[] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => announced.push(...JSON.parse(payload ?? '[]')));
  await listener.query(`listen ${eventChannel}`);
});
beforeEach(() => {
  announced = [];
});
afterAll(() => listener.end());

const isPutOff = () =>
  until(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs
      where key like 'credit.reread-identity %' and locked_at is null and run_at > now()`.execute(db);
    return rows.length > 0;
  });

async function noticedFirst(meanwhile: (theirs: string) => Promise<void> = async () => undefined) {
  const { id, guarantorId: entityId, people } = await checked({ people: [{ lastName: 'Resolver' }] });
  const analyst = await as('analyst');
  const answers = await holdAnswers();
  const buying = run('runIdentityCheck', id, [entityId], { by: analyst });
  await answers.untilHeld();
  const theirs = await theirIdOf(entityId);
  await meanwhile(theirs);
  await notice({ entityId: theirs });
  await isPutOff();
  const calls = await callsAbout('frankieone', people[0]?.firstName ?? '');
  await answers.letGo();
  await buying;
  await queueIsEmpty();
  const { rows } = await sql<{ status: string; isAssays: boolean }>`
    select changes_new->>'amlStatus' as status, actor_id is null as "isAssays" from audit_entry
    where ref_id = ${id} and changes_new ? 'amlStatus' order by seq`.execute(db);
  const identity = await analyst.call(credit.getIdentity, { params: { id, entityId } });
  return {
    doers: announced.flatMap(({ event }) =>
      event.assessmentId === id && event.part === 'checks' ? [event.actorId] : [],
    ),
    recorded: rows,
    readMeanwhile: calls.filter(({ product }) => product === 'checks'),
    status: identity.body.data.status,
  };
}

test('attributes the status to the buyer, even if the webhook arrives first', async () => {
  const { doers, recorded, status } = await noticedFirst();
  expect(status).toBe('RESOLVE');
  expect(doers.length).toBeGreaterThan(1);
  expect(doers).not.toContain(assayItself);
  expect(new Set(doers).size).toBe(1);
  expect(recorded).toEqual([{ status: 'Resolve', isAssays: false }]);
});

test("doesn't poll while a verification is being bought", async () => {
  const { readMeanwhile } = await noticedFirst();
  expect(readMeanwhile).toEqual([]);
});

test('applies a later change by webhook after the answer', async () => {
  const { doers, recorded, status } = await noticedFirst((theirs) => decide(theirs, 'PASS'));
  expect(status).toBe('PASSED');
  expect(doers.at(-1)).toBe(assayItself);
  expect(recorded).toEqual([
    { status: 'Resolve', isAssays: false },
    { status: 'Success', isAssays: true },
  ]);
});
