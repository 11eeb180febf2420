import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { writeHeader } from '@assay/contract/kit/endpoint';
import { size } from '@assay/given/size';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as given from '../test/given.ts';
import { mailsTo } from '../test/mailbox.ts';
import { type ServerProcess, spawnServer, startServer, untilReady } from '../test/server-process.ts';
import { until } from '../test/until.ts';
import { iamArea } from './areas/iam/area.ts';
import { sendPasswordReset } from './areas/iam/password/password.service.ts';
import { db } from './kernel/database/database.ts';
import { inTransaction } from './kernel/database/transaction.ts';
import { queueJob, startWorker } from './kernel/jobs/jobs.ts';

const rounds = size({ test: 2, prove: 20 });

async function post(server: ServerProcess, path: string, body: object, cookie = '') {
  const reply = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [writeHeader.name]: writeHeader.value, cookie },
    body: JSON.stringify(body),
  });
  await reply.text();
  return { status: reply.status, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const isSignedIn = async (server: ServerProcess, cookie: string) =>
  (await fetch(`${server.url}/api/auth/session`, { headers: { cookie } })).status === 200;

interface Done {
  password: string;
  cookie: string;
  signIns: number;
}

async function work(server: ServerProcess, email: string, done: Done) {
  for (let turn = 0; ; turn++) {
    const signedIn = await post(server, '/auth/sign-in', { email, password: done.password });
    if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status}`);
    done.cookie = signedIn.cookie;
    done.signIns++;
    const newPassword = `four unrelated words ${turn}`;
    const changed = await post(
      server,
      '/auth/change-password',
      { currentPassword: done.password, newPassword },
      done.cookie,
    );
    if (changed.status === 200) done.password = newPassword;
  }
}

async function expectKept(server: ServerProcess, { id, email }: given.GivenUser, done: Done) {
  const { password, cookie, signIns } = done;
  const history = await db
    .selectFrom('login_history')
    .where('user_id', '=', id)
    .where('outcome', '=', 'SUCCESS')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  expect(history.n).toBeGreaterThanOrEqual(signIns);
  await db.deleteFrom('sign_in_throttle').execute();
  // The last change may be committed without an answer; then the next password is valid.
  const next = `four unrelated words ${signIns - 1}`;
  const replies = [await post(server, '/auth/sign-in', { email, password })];
  if (replies[0]?.status !== 200)
    replies.push(await post(server, '/auth/sign-in', { email, password: next }));
  expect(replies.at(-1)?.status).toBe(200);
  expect(await isSignedIn(server, cookie)).toBe(true);
}

test('loses nothing acknowledged after kill -9 during sign-ins and writes', async () => {
  let server = await startServer();
  for (let round = 0; round < rounds; round++) {
    const users = await Promise.all(Array.from({ length: 4 }, () => given.user()));
    const running = users.map((user) => {
      const done: Done = { password: given.demoPassword, cookie: '', signIns: 0 };
      return { user, done, work: work(server, user.email, done) };
    });
    const ended = Promise.allSettled(running.map(({ work }) => work));
    // Each had an answer, and the kill hits a different step in each round.
    const wanted = randomInt(running.length, 3 * running.length);
    await until(
      () =>
        running.every(({ done }) => done.signIns > 0) &&
        running.reduce((sum, { done }) => sum + done.signIns, 0) >= wanted,
    );
    await server.kill();
    await ended;
    server = await startServer();
    for (const { user, done } of running) await expectKept(server, user, done);
  }
  expect(await server.stop()).toBe(0);
});

async function silentMailServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("hands a killed worker's job to another within seconds", async () => {
  const { email } = await given.user();
  const mail = await silentMailServer();
  const killed = await startServer({ ROLE: 'worker', SMTP_URL: mail.url });
  const isSending = once(mail.server, 'connection');
  await inTransaction((tx) => queueJob(tx, sendPasswordReset, { email }));
  await isSending;
  await killed.kill();
  const jobs = async () =>
    (await sql<{ locked_by: string | null }>`select locked_by from graphile_worker._private_jobs`.execute(db))
      .rows;
  expect(await jobs()).toEqual([{ locked_by: expect.any(String) }]);
  const other = await startWorker(iamArea.jobs ?? []);
  // The queue alone would keep it locked for four hours.
  await until(async () => (await jobs()).length === 0);
  await other.stop();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('serves only its readiness before migration and seeding are done', async () => {
  await db.deleteFrom('installation').where('part', '=', 'demo').execute();
  const server = await spawnServer();
  const status = async (path: string) => (await fetch(`${server.url}${path}`).catch(() => undefined))?.status;
  await until(async () => (await status('/api/health')) === 200);
  expect(await status('/api/ready')).toBe(503);
  expect(await status('/api/auth/session')).toBe(503);
  await db.insertInto('installation').values({ part: 'demo' }).execute();
  await untilReady(server);
  expect(await status('/api/auth/session')).toBe(401);
  await server.stop();
});

const isSignInWaiting = async () => {
  const { rows } = await sql`
    select from pg_locks where relation = 'login_history'::regclass and not granted`.execute(db);
  return rows.length === 1;
};

test('answers running requests after SIGTERM', async () => {
  const server = await startServer({ LOG_LEVEL: 'info' });
  const user = await given.user();
  const exit = once(server.child, 'exit');
  const { reply } = await inTransaction(async (tx) => {
    await sql`lock table login_history in exclusive mode`.execute(tx);
    const reply = post(server, '/auth/sign-in', { email: user.email, password: given.demoPassword });
    await until(isSignInWaiting);
    server.child.kill('SIGTERM');
    await until(() => server.log().includes('"stopping"'));
    return { reply };
  });
  expect((await reply).status).toBe(200);
  expect(await exit).toEqual([0, null]);
});

test("doesn't delay shutdown for an unfinished request", async () => {
  const server = await startServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\nx-assay: 1\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n',
  );
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString()).toContain('100 Continue');
  socket.write('{');
  expect(await server.stop()).toBe(0);
});

describe('while the database cannot be reached', () => {
  test('answers 503, and works again once it is back', async () => {
    const database = new URL(process.env.DATABASE_URL ?? '');
    const open = new Set<Socket>();
    let isUp = true;
    const proxy = createServer((client) => {
      if (!isUp) return client.destroy();
      const upstream = connect(Number(database.port), database.hostname);
      for (const socket of [client, upstream]) {
        open.add(socket);
        socket.on('error', () => undefined);
      }
      return client.pipe(upstream).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const through = new URL(database);
    through.port = String((proxy.address() as { port: number }).port);
    const server = await startServer({ DATABASE_URL: through.href });
    const status = async () =>
      (await fetch(`${server.url}/api/auth/session`, { headers: { cookie: 'assay=nobody' } })).status;
    expect(await status()).toBe(401);
    isUp = false;
    for (const socket of open) socket.destroy();
    expect(await status()).toBe(503);
    expect(await status()).toBe(503);
    isUp = true;
    await until(async () => (await status()) === 401);
    await server.stop();
    proxy.close();
  });
});
