import { applicationArea as application } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import { endpoint, one, writeHeader } from '@assay/contract/kit/endpoint';
import { system } from '@assay/contract/kit/system';
import { draft } from '@assay/given/application';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { as, type Caller, nobody, theApp } from '../../../test/client.ts';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { until } from '../../../test/until.ts';
import { buildApp } from '../../app.ts';
import { config } from '../config/config.ts';
import { db, type Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { On } from './http.ts';

const lockedSentence = 'Someone else is saving this record. Try again in a moment.';
const slowSentence =
  'This took too long and was stopped. Nothing was changed. Try again in a moment, or ask for less at once.';

const outageSentence = "Assay isn't available right now. Please try again shortly.";

/** While somebody holds the application's row, on a connection that is none of the server's. */
async function whileHeld(id: number, work: (waiters: () => Promise<number>) => Promise<void>): Promise<void> {
  const client = new pg.Client(config.DATABASE_URL);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from application where id = $1 for update', [id]);
    await work(() => lockWaiters(client));
  } finally {
    await client.end();
  }
}

/** As somebody would who read the notes before there were any: of many at once one is first, the others are told. */
const saveNotes = (caller: Caller, id: number) =>
  caller.call(application.saveNotes, { params: { id }, body: { supportingNotes: 'A note', version: null } });

test('while twice as many writes as there are connections wait for one record, everything else answers', async () => {
  const broker = await as('broker');
  const [{ id }, other] = [await draft(broker), await draft(broker)];
  const saves: ReturnType<typeof saveNotes>[] = [];
  await whileHeld(id, async (waiters) => {
    for (let n = 0; n < 2 * config.DATABASE_POOL_SIZE; n++) saves.push(saveNotes(broker, id));
    await until(async () => (await waiters()) > 0);
    // Far fewer than there are connections: the others wait without one.
    expect(await waiters()).toBeLessThanOrEqual(2);
    expect((await nobody.call(system.ready, {})).status).toBe(200);
    expect((await broker.call(iam.getSession, {})).status).toBe(200);
    expect((await broker.call(application.listApplications, { query: {} })).status).toBe(200);
    expect((await broker.call(application.getApplication, { params: { id } })).status).toBe(200);
    expect((await saveNotes(broker, other.id)).status).toBe(200);
  });
  for (const { status } of await Promise.all(saves)) expect([200, 409, 503]).toContain(status);
});

test('who waits too long for a record is told that somebody else is saving it', async () => {
  const broker = await as('broker');
  const { id } = await draft(broker);
  await whileHeld(id, async () => {
    expect(await saveNotes(broker, id)).toBeRefused('NOT_READY', lockedSentence);
  });
  expect((await saveNotes(broker, id)).status).toBe(200);
});

describe('the connections of requests', () => {
  test('give up a statement, a lock and a pause inside a transaction', async () => {
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

  /** What a call answers that does this in its transaction. */
  async function answerTo(work: (tx: Tx) => Promise<void>) {
    await theApp();
    const serve = (on: On) =>
      on(slow, () =>
        inTransaction(async (tx): Promise<undefined> => {
          await work(tx);
        }),
      );
    const app = await buildApp([{ routes: [serve] }]);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/slow',
      headers: { [writeHeader.name]: writeHeader.value },
    });
    await app.close();
    return { status: reply.statusCode, body: reply.json() };
  }

  test('answer what took too long with a sentence', async () => {
    const answer = await answerTo(async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      await sql`select pg_sleep(20)`.execute(tx);
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY', errorMessage: slowSentence } });
  });

  test('answer a pause that was too long with a sentence, and go on', async () => {
    const answer = await answerTo(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(tx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await until(async () => {
        const left = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db);
        return left.rows.length === 0;
      });
      await sql`select 1`.execute(tx);
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY', errorMessage: outageSentence } });
    expect((await nobody.call(system.ready, {})).status).toBe(200);
  });
});
