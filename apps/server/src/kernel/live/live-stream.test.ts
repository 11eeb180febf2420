import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, signedInAs } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { type ServerProcess, startServer } from '../../../test/server-process.ts';
import { until } from '../../../test/until.ts';
import { db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { endSessionsOf, sessionCookie } from '../session/sessions.ts';
import { announce } from './events.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A browser's stream: what has come so far, how often it was looked through, and whether it is still open. */
const listen = async (userId: number) => listenAs(await signedInAs(userId));

async function listenAs({ token }: Caller) {
  const reply = await fetch(`${server.url}/api/events`, {
    headers: { cookie: `${sessionCookie.name}=${token}` },
  });
  const heard: { kind: string }[] = [];
  const stream = {
    heard,
    checks: 0,
    open: true,
    status: reply.status,
    type: reply.headers.get('content-type'),
  };
  const read = async () => {
    const text = new TextDecoder();
    for await (const bytes of reply.body ?? [])
      for (const line of text.decode(bytes).split('\n')) {
        if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)));
        if (line === ': alive') stream.checks++;
      }
    stream.open = false;
  };
  void read();
  return stream;
}

test('an event reaches the browsers of its audience and no others', async () => {
  const [one, two] = [await given.user(), await given.user()];
  const [own, other] = [await listen(one.id), await listen(two.id)];
  expect(own).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  await inTransaction(async (tx) =>
    announce(tx, { kind: 'something.changed', thingId: 7 }, { userId: one.id }),
  );
  await until(() => own.heard.length === 1);
  expect(own.heard).toEqual([{ kind: 'something.changed', thingId: 7 }]);
  // What was announced to them later has come, so anything earlier would have too.
  await inTransaction(async (tx) => announce(tx, { kind: 'later' }, { userId: two.id }));
  await until(() => other.heard.length > 0);
  expect(other.heard).toEqual([{ kind: 'later' }]);
});

test('nothing is told of a transaction that was rolled back', async () => {
  const user = await given.user();
  const stream = await listen(user.id);
  const failing = inTransaction(async (tx) => {
    announce(tx, { kind: 'never' }, { userId: user.id });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(async (tx) => announce(tx, { kind: 'afterwards' }, { userId: user.id }));
  await until(() => stream.heard.length > 0);
  expect(stream.heard).toEqual([{ kind: 'afterwards' }]);
});

type Stream = Awaited<ReturnType<typeof listenAs>>;

/** Longer than it takes until all streams are looked through: what ends by that alone ends as well. */
const patienceMs = 40_000;
const fewTries = 5;

/**
 * Whether a stream ends by the news alone. All streams are looked through now and then, which would end it too, so one
 * that was looked through meanwhile proves nothing and is tried again.
 */
async function endsByItself(end: () => Promise<Stream>): Promise<boolean> {
  for (let tries = 0; tries < fewTries; tries++) {
    const stream = await end();
    await until(() => !stream.open, patienceMs);
    if (stream.checks === 0) return true;
  }
  return false;
}

const testMs = fewTries * patienceMs;

test(
  'a stream ends with its session at once, and only with its own',
  async () => {
    const other = await listen((await given.user()).id);
    const ended: Stream[] = [];
    const isAtOnce = await endsByItself(async () => {
      const { id } = await given.user();
      const stream = await listen(id);
      ended.push(stream);
      await inTransaction((tx) => endSessionsOf(tx, id));
      return stream;
    });
    expect(isAtOnce).toBe(true);
    expect(ended.at(-1)?.heard).toEqual([{ kind: 'session.ended' }]);
    expect(other.open).toBe(true);
  },
  testMs,
);

test(
  'a stream ends at once when its browser signs out, and those of other browsers go on',
  async () => {
    const { id } = await given.user();
    const elsewhere = await listen(id);
    const isAtOnce = await endsByItself(async () => {
      const here = await signedInAs(id);
      const stream = await listenAs(here);
      expect((await here.call(iam.signOut, {})).status).toBe(200);
      return stream;
    });
    expect(isAtOnce).toBe(true);
    expect(elsewhere.open).toBe(true);
  },
  testMs,
);

test('after the event connection broke, browsers are told to fetch anew', async () => {
  const stream = await listen((await given.user()).id);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen assay_event%'`.execute(db);
  await until(() => stream.heard.some((event) => event.kind === 'refetch'));
});

test('a notification that is none of ours does no harm', async () => {
  const user = await given.user();
  const stream = await listen(user.id);
  await sql`select pg_notify('assay_event', 'junk')`.execute(db);
  await inTransaction(async (tx) => announce(tx, { kind: 'fine' }, { userId: user.id }));
  await until(() => stream.heard.length === 1);
});

test('a person has at most twenty streams, however many sessions; the eldest yields to a page just opened', async () => {
  const { id } = await given.user();
  const other = await listen((await given.user()).id);
  const opened: Awaited<ReturnType<typeof listen>>[] = [];
  for (let i = 0; i < 22; i++) opened.push(await listen(id));
  expect(opened.map(({ status }) => status)).toEqual(Array(22).fill(200));
  await until(() => opened.filter(({ open }) => open).length === 20);
  expect(opened.slice(0, 2).map(({ open }) => open)).toEqual([false, false]);
  await inTransaction(async (tx) => announce(tx, { kind: 'still.heard' }, { userId: id }));
  await until(() => opened.slice(2).every(({ heard }) => heard.length === 1));
  expect(other.open).toBe(true);
});

test('streams do not keep the server from stopping', async () => {
  const another = await startServer();
  const { token } = await signedInAs((await given.user()).id);
  const reply = await fetch(`${another.url}/api/events`, {
    headers: { cookie: `${sessionCookie.name}=${token}` },
  });
  const told = reply.text();
  expect(await another.stop()).toBe(0);
  // Ended by the server: one that is cut off, because it kept the server from stopping, can't be read to its end.
  expect(await told).toContain('retry');
});
