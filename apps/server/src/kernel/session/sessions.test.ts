import { iam } from '@assay/contract/iam/area';
import { passiveHeader } from '@assay/contract/kit/endpoint';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, signedInAs } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { iamArea } from '../../areas/iam/area.ts';
import { db } from '../database/database.ts';

const sessionRow = (userId: number) => db.updateTable('session').where('user_id', '=', userId);

async function signedIn() {
  const user = await given.user();
  return { user, caller: await signedInAs(user.id) };
}

const expectOver = async (caller: Caller) =>
  expect(await caller.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');

describe('a session is over', () => {
  test('after 30 minutes without an action', async () => {
    const { user, caller } = await signedIn();
    await sessionRow(user.id).set({ last_seen_at: sql`now() - interval '29 minutes 50 seconds'` }).execute();
    expect((await caller.call(iam.getSession, {})).status).toBe(200);
    await sessionRow(user.id).set({ last_seen_at: sql`now() - interval '30 minutes 1 second'` }).execute();
    await expectOver(caller);
  });

  test('12 hours after signing in, despite activity', async () => {
    const { user, caller } = await signedIn();
    await sessionRow(user.id).set({ created_at: sql`now() - interval '12 hours 1 second'` }).execute();
    await expectOver(caller);
  });

  test("after signing out, without ending the user's other sessions", async () => {
    const { user, caller } = await signedIn();
    const other = await signedInAs(user.id);
    expect((await caller.call(iam.signOut, {})).status).toBe(200);
    await expectOver(caller);
    expect((await other.call(iam.getSession, {})).status).toBe(200);
  });
});

describe('the next request is refused when', () => {
  test('the user is suspended', async () => {
    const { user, caller } = await signedIn();
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute();
    await expectOver(caller);
  });

  test('the client is suspended', async () => {
    const { user, caller } = await signedIn();
    await db.updateTable('client').set({ status: 'SUSPENDED' }).where('id', '=', user.clientId).execute();
    await expectOver(caller);
  });

  test('the role is suspended', async () => {
    const { user, caller } = await signedIn();
    await db.updateTable('role').set({ status: 'SUSPENDED' }).where('id', '=', user.roleId).execute();
    await expectOver(caller);
  });

  test('the role is removed', async () => {
    const { user, caller } = await signedIn();
    await db.deleteFrom('user_role').where('user_id', '=', user.id).execute();
    await expectOver(caller);
  });

  test('the role loses the permission to sign in', async () => {
    const { user, caller } = await signedIn();
    await db.deleteFrom('role_permission').where('role_id', '=', user.roleId).execute();
    await expectOver(caller);
  });
});

describe('the idle time', () => {
  const seenMinutesAgo = async (userId: number) =>
    (
      await db
        .selectFrom('session')
        .where('user_id', '=', userId)
        .select(sql<number>`round(extract(epoch from now() - last_seen_at) / 60)::int`.as('minutes'))
        .executeTakeFirstOrThrow()
    ).minutes;

  const tenMinutesAgo = (userId: number) =>
    sessionRow(userId).set({ last_seen_at: sql`now() - interval '10 minutes'` }).execute();

  test('restarts when a person asks to stay signed in', async () => {
    const { user, caller } = await signedIn();
    await tenMinutesAgo(user.id);
    const reply = await caller.call(iam.refreshSession, {});
    expect(Date.parse(reply.body.data.expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(await seenMinutesAgo(user.id)).toBe(0);
  });

  test('restarts with any call that a person causes', async () => {
    const { user, caller } = await signedIn();
    await tenMinutesAgo(user.id);
    await caller.call(iam.listOwnLoginHistory, { query: {} });
    expect(await seenMinutesAgo(user.id)).toBe(0);
  });

  test('continues during refusals: not permitted, or from another page or site', async () => {
    const { user, caller } = await signedIn();
    await tenMinutesAgo(user.id);
    const refused = [
      await caller.send({ method: 'GET', url: `/api${iam.listUsers.path}` }),
      await caller.send({
        method: 'POST',
        url: `/api${iam.refreshSession.path}`,
        headers: { 'x-assay': '' },
      }),
      await caller.send({
        method: 'POST',
        url: `/api${iam.refreshSession.path}`,
        headers: { origin: 'https://evil.example' },
      }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    const foreign = { origin: 'https://evil.example' };
    const url = `/api${iam.listOwnLoginHistory.path}`;
    expect((await caller.send({ method: 'GET', url, headers: foreign })).statusCode).toBe(200);
    expect(await seenMinutesAgo(user.id)).toBe(10);
  });

  test('continues during automatic requests', async () => {
    const { user, caller } = await signedIn();
    await tenMinutesAgo(user.id);
    await caller.call(iam.getSession, {});
    expect(await seenMinutesAgo(user.id)).toBe(10);
  });

  test("continues during refetches of others' changes", async () => {
    const { user, caller } = await signedIn();
    await tenMinutesAgo(user.id);
    const url = `/api${iam.listOwnLoginHistory.path}`;
    await caller.send({ method: 'GET', url, headers: { [passiveHeader]: '1' } });
    expect(await seenMinutesAgo(user.id)).toBe(10);
  });

  test('stays unwritten, without waiting, while another request writes it', async () => {
    const { user, caller } = await signedIn();
    await tenMinutesAgo(user.id);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('session').where('user_id', '=', user.id).select('id').forUpdate().execute();
      expect((await caller.call(iam.listOwnLoginHistory, { query: {} })).status).toBe(200);
    });
    expect(await seenMinutesAgo(user.id)).toBe(10);
  });

  test('is written at most once a minute', async () => {
    const { user, caller } = await signedIn();
    await sessionRow(user.id).set({ last_seen_at: sql`now() - interval '50 seconds'` }).execute();
    const before = await db
      .selectFrom('session')
      .where('user_id', '=', user.id)
      .select('last_seen_at')
      .executeTakeFirstOrThrow();
    await caller.call(iam.changePassword, { body: { currentPassword: 'x', newPassword: 'short' } });
    const after = await db
      .selectFrom('session')
      .where('user_id', '=', user.id)
      .select('last_seen_at')
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });
});

test('ignores a permission that the catalogue no longer has', async () => {
  const { user, caller } = await signedIn();
  await db
    .insertInto('role_permission')
    .values({ role_id: user.roleId, permission: 'GONE.LONG.AGO' })
    .execute();
  const reply = await caller.call(iam.getSession, {});
  expect(reply.body.data.permissions).toEqual(['ACCESS.CREDIT_PLATFORM']);
});

test('deletes expired sessions, links and counters only', async () => {
  const [over, open] = [await signedIn(), await signedIn()];
  await sessionRow(over.user.id).set({ last_seen_at: sql`now() - interval '1 day'` }).execute();
  await iamArea.tidy?.();
  const left = await db
    .selectFrom('session')
    .where('user_id', 'in', [over.user.id, open.user.id])
    .select('user_id')
    .execute();
  expect(left).toEqual([{ user_id: open.user.id }]);
});
