import { createHash } from 'node:crypto';
import { applicationArea as application } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import { endpoint, one, writeHeader } from '@assay/contract/kit/endpoint';
import { system } from '@assay/contract/kit/system';
import { draft, quoteForm } from '@assay/given/application';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { as, type Caller, nobody, theApp } from '../../../test/client.ts';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { until } from '../../../test/until.ts';
import { areas, buildApp } from '../../app.ts';
import { config } from '../config/config.ts';
import { db, type Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { On } from './http.ts';

const lockedSentence = 'Someone else is saving this record. Try again in a moment.';
const slowSentence =
  'This took too long and was stopped. Nothing was changed. Try again in a moment, or ask for less at once.';

const outageSentence = "Assay isn't available right now. Please try again shortly.";

type Work = (waiters: () => Promise<number>) => Promise<void>;

async function whileLocked(statement: string, values: unknown[], work: Work): Promise<void> {
  const client = new pg.Client(config.DATABASE_URL);
  await client.connect();
  try {
    await client.query('begin');
    expect((await client.query(statement, values)).rowCount).toBeGreaterThan(0);
    await work(() => lockWaiters(client));
  } finally {
    await client.end();
  }
}

const whileHeld = (id: number, work: Work) =>
  whileLocked('select from application where id = $1 for update', [id], work);

const saveNotes = (caller: Caller, id: number) =>
  caller.call(application.saveNotes, { params: { id }, body: { supportingNotes: 'A note', version: null } });

test('answers everything else while twice as many writes as connections wait for one record', async () => {
  const broker = await as('broker');
  const [{ id }, other] = [await draft(broker), await draft(broker)];
  const saves: ReturnType<typeof saveNotes>[] = [];
  await whileHeld(id, async (waiters) => {
    for (let n = 0; n < 2 * config.DATABASE_POOL_SIZE; n++) saves.push(saveNotes(broker, id));
    await until(async () => (await waiters()) > 0);
    expect(await waiters()).toBeLessThanOrEqual(2);
    expect((await nobody.call(system.ready, {})).status).toBe(200);
    expect((await broker.call(iam.getSession, {})).status).toBe(200);
    expect((await broker.call(application.listApplications, { query: {} })).status).toBe(200);
    expect((await broker.call(application.getApplication, { params: { id } })).status).toBe(200);
    expect((await saveNotes(broker, other.id)).status).toBe(200);
  });
  for (const { status } of await Promise.all(saves)) expect([200, 409, 503]).toContain(status);
});

test('tells a timed-out writer that someone else is saving', async () => {
  const broker = await as('broker');
  const { id } = await draft(broker);
  await whileHeld(id, async () => {
    expect(await saveNotes(broker, id)).toBeRefused('NOT_READY', lockedSentence);
  });
  expect((await saveNotes(broker, id)).status).toBe(200);
});

const busySentence = 'Assay is very busy right now. Please try again in a moment.';
const flood = 2 * config.DATABASE_POOL_SIZE;

test('keeps other saves going while many wait for one counter', async () => {
  const broker = await as('broker');
  const { id } = await draft(broker);
  const clientId = (await broker.call(iam.getSession, {})).body.data.user.clientId;
  const body = { quote: quoteForm };
  const made: Promise<{ status: number }>[] = [];
  await whileLocked(
    'select from application_count where client_id = $1 for update',
    [clientId],
    async (waiters) => {
      for (let n = 0; n < flood; n++) made.push(broker.call(application.createApplication, { body }));
      await until(async () => (await waiters()) > 0);
      expect((await saveNotes(broker, id)).status).toBe(200);
      expect(await waiters()).toBeLessThanOrEqual(config.DATABASE_POOL_SIZE / 4);
    },
  );
  for (const { status } of await Promise.all(made)) expect([200, 503]).toContain(status);
});

const throttled = (name: string) => [createHash('sha256').update(name).digest()];
const throttle = 'select from sign_in_throttle where key = $1 for update';
const signIn = () => nobody.call(iam.signIn, { body: { email: 'who@people.example', password: 'wrong' } });
let exporter: Caller;
beforeAll(async () => {
  exporter = await as('broker');
});
async function exportAll() {
  const reply = await exporter.send({
    method: 'GET',
    url: '/api/application/applications/export?format=csv',
  });
  return { status: reply.statusCode, body: reply.statusCode === 200 ? {} : reply.json() };
}
const ownId = async () => [(await exporter.call(iam.getSession, {})).body.data.user.id];

const forget = () => nobody.call(iam.forgotPassword, { body: { email: 'who@people.example' } });

test.for([
  ['sign in', signIn, throttle, () => throttled('network:127.0.0.1')],
  ['ask for a password', forget, throttle, () => throttled('forgot-password-network:127.0.0.1')],
  ['export', exportAll, 'select from app_user where id = $1 for update', ownId],
] as const)(
  'while many %s who wait for one row, two of them hold a connection',
  async ([, act, statement, values]) => {
    await act();
    const acts: ReturnType<typeof act>[] = [];
    await whileLocked(statement, await values(), async (waiters) => {
      for (let n = 0; n < flood; n++) acts.push(act());
      const done = Promise.all(acts).then(() => true);
      let most = 0;
      await until(async () => {
        most = Math.max(most, await waiters());
        return Promise.race([done, false]);
      });
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(2);
      const refused = (await Promise.all(acts)).find(({ status }) => status === 503);
      expect(refused?.body).toMatchObject({ code: 'NOT_READY', errorMessage: busySentence });
    });
  },
);

describe('the connections of requests', () => {
  test('time out a statement, a lock and an idle transaction', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      db,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '3000' },
      { name: 'statement_timeout', setting: '15000' },
    ]);
  });

  const slow = endpoint({
    method: 'POST',
    path: '/slow',
    summary: 'Takes its time',
    permission: 'public',
    answer: one(z.null()),
  });

  async function answerTo(work: (tx: Tx) => Promise<void>) {
    await theApp();
    const serve = (on: On) =>
      on(slow, () =>
        inTransaction(async (tx): Promise<undefined> => {
          await work(tx);
        }),
      );
    const app = await buildApp([...areas, { routes: [serve] }]);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/slow',
      headers: { [writeHeader.name]: writeHeader.value },
    });
    await app.close();
    return { status: reply.statusCode, body: reply.json() };
  }

  test('explain a timeout', async () => {
    const answer = await answerTo(async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      await sql`select pg_sleep(20)`.execute(tx);
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY', errorMessage: slowSentence } });
  });

  test('explain an idle timeout, and stay usable', async () => {
    const answer = await answerTo(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(tx);
      await until(async () => {
        const left = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db);
        return left.rows.length === 0;
      });
      await sql`select 1`.execute(tx);
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
    // Either the timeout or the closed connection is noticed first.
    expect([slowSentence, outageSentence]).toContain(answer.body.errorMessage);
    expect((await nobody.call(system.ready, {})).status).toBe(200);
  });
});
