import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { Caller, nobody, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { lockVersion } from '../../../kernel/database/versions.ts';
import { busy } from '../../../kernel/http/errors.ts';
import { networkOf, perEmail, perNetworkAddress } from './throttle.rules.ts';
import { takeAttempt } from './throttle.store.ts';

const refusal = "Your email address or password is incorrect, or this account can't sign in at the moment.";

const signIn = (email: string, password = given.demoPassword) =>
  nobody.call(iam.signIn, { body: { email, password } });

const outcomesOf = async (userId: number) =>
  (
    await db
      .selectFrom('login_history')
      .where('user_id', '=', userId)
      .orderBy('id')
      .select('outcome')
      .execute()
  ).map((row) => row.outcome);

beforeEach(() => db.deleteFrom('sign_in_throttle').execute());

test('answers with user and permissions, and opens a session', async () => {
  const user = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ'] });
  const reply = await signIn(user.email.toUpperCase());
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({
    user: { id: user.id, firstName: 'Test', email: user.email, clientId: user.clientId },
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ'],
  });
  const minutesLeft = (Date.parse(reply.body.data.expiresAt) - Date.now()) / 60_000;
  expect(minutesLeft).toBeGreaterThan(29);
  expect(minutesLeft).toBeLessThanOrEqual(30.1);
  const session = await new Caller(reply.sessionToken).call(iam.getSession, {});
  expect(session.body.data.user.id).toBe(user.id);
  expect(await outcomesOf(user.id)).toEqual(['SUCCESS']);
});

test('stores only a hash of the token', async () => {
  const user = await given.user();
  const { sessionToken = '' } = await signIn(user.email);
  expect(sessionToken.length).toBeGreaterThanOrEqual(43);
  const row = await db
    .selectFrom('session')
    .where('user_id', '=', user.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(sessionToken);
});

test('hides the cookie from scripts and other sites', async () => {
  const user = await given.user();
  const reply = await nobody.send({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: user.email, password: given.demoPassword },
  });
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^assay=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^assay-device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

const refused: Record<string, () => Promise<{ email: string; password?: string }>> = {
  WRONG_PASSWORD: async () => ({ ...(await given.user()), password: 'not this one either' }),
  USER_NOT_ACTIVE: async () => {
    const user = await given.user();
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute();
    return user;
  },
  CLIENT_NOT_ACTIVE: async () => {
    const user = await given.user();
    await db.updateTable('client').set({ status: 'SUSPENDED' }).where('id', '=', user.clientId).execute();
    return user;
  },
  NO_ACCESS: async () => given.user({ permissions: ['APPLICATION.READ'] }),
};

describe('refusals', () => {
  test.for(Object.entries(refused))('look the same for %s, and are logged', async ([outcome, make]) => {
    const { email, password } = await make();
    expect(await signIn(email, password)).toBeRefused('UNAUTHENTICATED', refusal);
    const user = await db
      .selectFrom('app_user')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await outcomesOf(user.id)).toEqual([outcome]);
  });

  test("look the same for an unknown address, which isn't logged as typed", async () => {
    const before = await db
      .selectFrom('login_history')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    expect(await signIn('nobody.at.all@people.example')).toBeRefused('UNAUTHENTICATED', refusal);
    const rows = await db.selectFrom('login_history').selectAll().orderBy('id').offset(before.n).execute();
    expect(rows).toMatchObject([{ user_id: null, outcome: 'UNKNOWN_USER' }]);
    expect(JSON.stringify(rows)).not.toContain('nobody.at.all');
  });

  test('cost the same work, so that timing reveals nothing', async () => {
    const cases = [
      { email: 'nobody.at.all@people.example' },
      ...(await Promise.all(Object.values(refused).map((make) => make()))),
    ];
    const work = cases.map((): number[] => []);
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom('sign_in_throttle').execute();
      for (const [index, { email, password }] of (
        cases as { email: string; password?: string }[]
      ).entries()) {
        // CPU time, because elapsed time depends on the machine.
        const before = process.cpuUsage();
        await signIn(email, password);
        const { user, system } = process.cpuUsage(before);
        work[index]?.push(user + system);
      }
    }
    // A refusal without hashing would take a tenth.
    const least = work.map((list) => Math.min(...list));
    expect(Math.max(...least) / Math.min(...least)).toBeLessThan(1.5);
  });
});

describe('throttling', () => {
  const historyOf = async (since: number) =>
    (await db.selectFrom('login_history').select('outcome').where('id', '>', since).execute()).map(
      (row) => row.outcome,
    );
  const lastId = async () =>
    (
      await db
        .selectFrom('login_history')
        .select(sql<number>`coalesce(max(id), 0)`.as('id'))
        .executeTakeFirstOrThrow()
    ).id;

  test.for([['a known address'], ['an unknown address']] as const)(
    'tries at most five of 500 parallel wrong passwords for %s',
    async ([kind]) => {
      const email =
        kind === 'a known address' ? (await given.user()).email : 'unknown.for.sure@people.example';
      const since = await lastId();
      const replies = await Promise.all(Array.from({ length: 500 }, () => signIn(email, 'a wrong password')));
      // Under too much load some get a 503, which doesn't tell whether the password was right.
      const answered = replies.filter(({ status }) => status !== 503);
      for (const reply of answered) expect(reply).toBeRefused('UNAUTHENTICATED', refusal);
      for (const reply of replies)
        if (!answered.includes(reply)) expect(reply).toBeRefused('NOT_READY', busy().message);
      expect(answered.length).toBeGreaterThan(5);
      // An attempt refused before the comparison leaves no row, so strangers can't fill the table.
      const tried = kind === 'a known address' ? 'WRONG_PASSWORD' : 'UNKNOWN_USER';
      expect(await historyOf(since)).toEqual(Array(5).fill(tried));
    },
  );

  const lockSeconds = async () =>
    (
      await db
        .selectFrom('sign_in_throttle')
        .select(sql<number>`round(extract(epoch from locked_until - clock_timestamp()))::int`.as('seconds'))
        .where('locked_until', 'is not', null)
        .executeTakeFirst()
    )?.seconds;

  const letLockPass = () =>
    db
      .updateTable('sign_in_throttle')
      .set({ locked_until: sql`now()` })
      .where('locked_until', 'is not', null)
      .execute();

  test('locks for a minute after five failures, doubling to fifteen, for the right password too', async () => {
    const { email } = await given.user();
    for (let i = 0; i < 4; i++) await signIn(email, 'wrong wrong wrong');
    expect(await lockSeconds()).toBeUndefined();
    const locks: (number | undefined)[] = [];
    for (let i = 0; i < 6; i++) {
      await signIn(email, 'wrong wrong wrong');
      locks.push(await lockSeconds());
      await letLockPass();
    }
    for (const [i, seconds] of [60, 120, 240, 480, 900, 900].entries()) {
      expect(locks[i]).toBeGreaterThan(seconds - 10);
      expect(locks[i]).toBeLessThanOrEqual(seconds);
    }
    await signIn(email, 'wrong wrong wrong');
    expect(await signIn(email)).toBeRefused('UNAUTHENTICATED', refusal);
    await letLockPass();
    expect((await signIn(email)).status).toBe(200);
  });

  test('resets on success', async () => {
    const { email } = await given.user();
    for (let i = 0; i < 4; i++) await signIn(email, 'wrong wrong wrong');
    expect((await signIn(email)).status).toBe(200);
    for (let i = 0; i < 4; i++) await signIn(email, 'wrong wrong wrong');
    expect((await signIn(email)).status).toBe(200);
  });

  test("doesn't count a right password whose row is locked", async () => {
    const { id, email } = await given.user();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('app_user').where('id', '=', id).select('id').forUpdate().execute();
      const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(email)));
      expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(503));
    });
    expect(await lockSeconds()).toBeUndefined();
    expect((await signIn(email)).status).toBe(200);
  });

  test('refuses a wrong password as usual while the user is being saved', async () => {
    const { id, email } = await given.user();
    await inTransaction(async (tx) => {
      await lockVersion(tx, { table: 'app_user', id });
      expect(await signIn(email, 'wrong wrong wrong')).toBeRefused('UNAUTHENTICATED', refusal);
      expect(await signIn('unknown@people.example')).toBeRefused('UNAUTHENTICATED', refusal);
    });
    expect((await signIn(email)).status).toBe(200);
  });

  test('locks each address separately', async () => {
    const [locked, free] = [await given.user(), await given.user()];
    for (let i = 0; i < 6; i++) await signIn(locked.email, 'wrong wrong wrong');
    expect((await signIn(free.email)).status).toBe(200);
  });

  test('locks a network too, far later, and IPv6 by its /64 prefix', async () => {
    for (let i = 0; i < 300; i++) await takeAttempt(db, perNetworkAddress, '127.0.0.1');
    const { email } = await given.user();
    expect(await signIn(email)).toBeRefused('UNAUTHENTICATED', refusal);
    await db.deleteFrom('sign_in_throttle').execute();
    expect((await signIn(email)).status).toBe(200);
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'));
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  test('answers a locked address as slowly as a tried one', async () => {
    const [free, locked] = [await given.user(), await given.user()];
    for (let i = 0; i < perEmail.free; i++) await takeAttempt(db, perEmail, locked.email);
    const timed = async ({ email }: given.GivenUser) => {
      const startedAt = performance.now();
      await signIn(email, 'wrong wrong wrong');
      return performance.now() - startedAt;
    };
    // In alternation, the slowest locked one against the fastest other: without the pause, a refusal takes a tenth.
    const times: [tried: number, locked: number][] = [];
    for (let i = 1; i < perEmail.free; i++) times.push([await timed(free), await timed(locked)]);
    const ratio = Math.max(...times.map(([, ms]) => ms)) / Math.min(...times.map(([ms]) => ms));
    expect(ratio).toBeGreaterThan(0.5);
  });
});

test("doesn't sign in with the old password during its change", async () => {
  for (let round = 0; round < 3; round++) {
    const user = await given.user();
    const caller = await signedInAs(user.id);
    const body = { currentPassword: given.demoPassword, newPassword: `four unrelated words ${round}` };
    let isChanging = true;
    const changing = caller.call(iam.changePassword, { body }).finally(() => {
      isChanging = false;
    });
    const replies: Awaited<ReturnType<typeof signIn>>[] = [];
    while (isChanging) replies.push(await signIn(user.email));
    expect((await changing).status).toBe(200);
    for (const { sessionToken } of replies)
      if (sessionToken)
        expect(await new Caller(sessionToken).call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
  }
});

test("doesn't sign in if the password changed after the comparison", async () => {
  const user = await given.user();
  let attempt: ReturnType<typeof signIn> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('app_user').where('id', '=', user.id).select('id').forNoKeyUpdate().execute();
    attempt = signIn(user.email);
    // The comparison is done, and the sign-in waits for the row lock.
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%last_login_at%'`.execute(db);
      return rows.length > 0;
    });
    await tx.updateTable('app_user').set({ password_hash: 'another' }).where('id', '=', user.id).execute();
  });
  expect(await attempt).toBeRefused('UNAUTHENTICATED', refusal);
});
