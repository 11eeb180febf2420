import { assessment } from '@assay/contract/assessment/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { submitted } from '@assay/given/application';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { type ServerProcess, startServer } from '../../../../test/server-process.ts';
import { openStream } from '../../../../test/stream.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { announce } from '../../../kernel/live/events.ts';
import { assessmentArea } from '../area.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const reader: PermissionCode[] = ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'];

async function colleague() {
  const user = await given.user({ permissions: reader, clientId: lenderId });
  return { ...user, caller: await signedInAs(user.id) };
}

const opened = async () => (await submitted(await as('broker'))).assessmentId ?? 0;

const say = (caller: Caller, id: number, state: 'open' | 'hidden' | 'closed' = 'open', page = 1) =>
  caller.call(assessment.savePresence, { params: { id }, body: { page, state } });

const look = async (caller: Caller, id: number) =>
  (await caller.call(assessment.getPresence, { params: { id } })).body.data;

const namesOf = async (caller: Caller, id: number) =>
  (await look(caller, id)).people.map((person) => person.id);

describe('who has an assessment open', () => {
  test('lists the others in order of arrival, without oneself', async () => {
    const id = await opened();
    const [one, two, three] = [await colleague(), await colleague(), await colleague()];
    expect((await say(one.caller, id)).body.data).toEqual({ people: [], againInMs: null });
    expect((await say(two.caller, id)).body.data.people).toEqual([
      { id: one.id, firstName: 'Test', lastName: one.name.replace('Test ', '') },
    ]);
    expect((await say(three.caller, id)).body.data.people.map((person) => person.id)).toEqual([
      one.id,
      two.id,
    ]);
    await say(one.caller, id);
    expect(await namesOf(three.caller, id)).toEqual([one.id, two.id]);
    expect(await namesOf(three.caller, await opened())).toEqual([]);
  });

  test('counts a person in two tabs once, until the last closes', async () => {
    const id = await opened();
    const [one, two] = [await colleague(), await colleague()];
    await say(one.caller, id, 'open', 1);
    await say(one.caller, id, 'open', 2);
    expect(await namesOf(two.caller, id)).toEqual([one.id]);
    await say(one.caller, id, 'closed', 1);
    expect(await namesOf(two.caller, id)).toEqual([one.id]);
    await say(one.caller, id, 'closed', 2);
    expect(await namesOf(two.caller, id)).toEqual([]);
  });

  test('forgets a silent page after 25 seconds, a hidden one after 90', async () => {
    const id = await opened();
    const [one, two, watcher] = [await colleague(), await colleague(), await colleague()];
    await say(one.caller, id);
    await say(two.caller, id, 'hidden');
    const later = (seconds: number) =>
      db
        .updateTable('assessment_presence')
        .set({ expires_at: sql`expires_at - make_interval(secs => ${seconds})` })
        .where('assessment_id', '=', id)
        .execute();
    await later(23);
    const { people, againInMs } = await look(watcher.caller, id);
    expect(people.map((person) => person.id)).toEqual([one.id, two.id]);
    expect(againInMs).toBeGreaterThan(0);
    expect(againInMs).toBeLessThanOrEqual(2_000);
    await later(2);
    expect(await namesOf(watcher.caller, id)).toEqual([two.id]);
    await later(65);
    expect(await namesOf(watcher.caller, id)).toEqual([]);
    await assessmentArea.tidy?.();
    const left = db.selectFrom('assessment_presence').where('assessment_id', '=', id).select('page');
    expect(await left.execute()).toEqual([]);
  });

  test('deletes only expired pages', async () => {
    const id = await opened();
    const [one, two] = [await colleague(), await colleague()];
    await say(one.caller, id);
    await assessmentArea.tidy?.();
    expect(await namesOf(two.caller, id)).toEqual([one.id]);
  });

  test.for<[string, (one: Awaited<ReturnType<typeof colleague>>) => Promise<unknown>]>([
    [
      'the right to read it was taken',
      ({ roleId }) =>
        db
          .deleteFrom('role_permission')
          .where('role_id', '=', roleId)
          .where('permission', '=', 'ASSESSMENT.APPLICATION.READ')
          .execute(),
    ],
    ['the role was taken', ({ id }) => db.deleteFrom('user_role').where('user_id', '=', id).execute()],
    [
      'the session has been idle for too long',
      ({ id }) =>
        db
          .updateTable('session')
          .set({ last_seen_at: sql`now() - interval '31 minutes'` })
          .where('user_id', '=', id)
          .execute(),
    ],
    ['the session is over', ({ caller }) => caller.call(iam.signOut, {})],
  ])('leaves out people who may no longer read it: %s', async ([, end]) => {
    const id = await opened();
    const [one, two] = [await colleague(), await colleague()];
    await say(one.caller, id);
    expect(await namesOf(two.caller, id)).toEqual([one.id]);
    await end(one);
    expect(await namesOf(two.caller, id)).toEqual([]);
  });

  test("drops the pages of an ended session, and keeps another browser's", async () => {
    const id = await opened();
    const [one, two] = [await colleague(), await colleague()];
    const elsewhere = await signedInAs(one.id);
    await say(one.caller, id, 'open', 1);
    await say(elsewhere, id, 'open', 2);
    await one.caller.call(iam.signOut, {});
    expect(await namesOf(two.caller, id)).toEqual([one.id]);
    await elsewhere.call(iam.signOut, {});
    expect(await namesOf(two.caller, id)).toEqual([]);
  });

  test('expires with the session, when others poll again', async () => {
    const id = await opened();
    const [one, two] = [await colleague(), await colleague()];
    await say(one.caller, id, 'hidden');
    await db
      .updateTable('session')
      .set({ last_seen_at: sql`now() - interval '29 minutes 50 seconds'` })
      .where('user_id', '=', one.id)
      .execute();
    const { againInMs } = await look(two.caller, id);
    expect(againInMs).toBeLessThanOrEqual(10_000);
    expect(againInMs).toBeGreaterThan(0);
  });

  test('records fifty pages per person at most, also concurrently', async () => {
    const [one, two] = [await colleague(), await colleague()];
    const ids: number[] = [];
    for (let n = 0; n < 8; n++) ids.push(await opened());
    const pages = Array.from({ length: 60 }, (_, at) => at + 1);
    await Promise.all(pages.map((page) => say(one.caller, ids[page % ids.length] ?? 0, 'open', page)));
    const kept = () =>
      db
        .selectFrom('assessment_presence')
        .where('user_id', '=', one.id)
        .select(['assessment_id', 'page'])
        .execute();
    expect(await kept()).toHaveLength(50);
    for (const { assessment_id, page } of await kept())
      expect((await say(one.caller, assessment_id, 'open', page)).status).toBe(200);
    expect(await kept()).toHaveLength(50);
    const [first] = await kept();
    await say(one.caller, first?.assessment_id ?? 0, 'closed', first?.page);
    await say(one.caller, ids[0] ?? 0, 'open', 99);
    expect((await kept()).map(({ page }) => page)).toContain(99);
    expect(await namesOf(two.caller, ids[0] ?? 0)).toEqual([one.id]);
  });

  test('waits for no lock on assessment, application or people', async () => {
    const id = await opened();
    const { caller, id: userId } = await colleague();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('assessment').where('id', '=', id).select('id').forUpdate().execute();
      await tx.selectFrom('application').where('assessment_id', '=', id).select('id').forUpdate().execute();
      await tx.selectFrom('app_user').where('id', '=', userId).select('id').forUpdate().execute();
      await tx.selectFrom('session').where('user_id', '=', userId).select('id').forUpdate().execute();
      expect((await say(caller, id)).status).toBe(200);
      expect((await say(caller, id, 'closed')).status).toBe(200);
    });
  });

  test('leaves out suspended users', async () => {
    const id = await opened();
    const [one, two] = [await colleague(), await colleague()];
    await say(one.caller, id);
    await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', one.id).execute();
    expect(await namesOf(two.caller, id)).toEqual([]);
  });
});

test('announces arrivals and departures once, in every process', async () => {
  const id = await opened();
  const [one, two, elsewhere] = [await colleague(), await colleague(), await colleague()];
  await say(one.caller, id);
  await say(elsewhere.caller, await opened());
  const [here, there] = [await openStream(server, one.caller), await openStream(server, elsewhere.caller)];
  const news = () => here.heard.filter(({ kind }) => kind === 'assessment.presence');
  await say(two.caller, id, 'open', 1);
  await until(() => news().length === 1);
  await say(two.caller, id, 'open', 1);
  await say(two.caller, id, 'open', 2);
  await say(two.caller, id, 'closed', 1);
  await say(two.caller, id, 'closed', 2);
  await until(() => news().length === 2);
  expect(here.heard).toEqual(Array(2).fill({ kind: 'assessment.presence', assessmentId: id }));
  expect(there.heard).toEqual([]);
});

describe('the others are told at once', () => {
  async function heardAfter(end: (one: Awaited<ReturnType<typeof colleague>>) => Promise<unknown>) {
    const id = await opened();
    const [one, two] = [await colleague(), await colleague()];
    await say(one.caller, id);
    await say(two.caller, id);
    const stream = await openStream(server, two.caller);
    await end(one);
    await until(() => stream.heard.some(({ kind }) => kind === 'assessment.presence'));
    expect(await namesOf(two.caller, id)).toEqual([]);
  }

  test('when a role loses the read permission', () =>
    heardAfter(async ({ roleId }) => {
      const admin = await as('admin');
      const params = { id: roleId };
      const { name, version } = (await admin.call(iam.getRole, { params })).body.data;
      const body = { name, version, status: 'ACTIVE' as const, permissions: [reader[0] as PermissionCode] };
      expect((await admin.call(iam.updateRole, { params, body })).status).toBe(200);
    }));

  test('when a user loses the role', () =>
    heardAfter(async ({ id }) => {
      await (await as('admin')).call(iam.assignRoles, { params: { id }, body: { roleIds: [] } });
    }));

  test('when a user signs out', () => heardAfter(({ caller }) => caller.call(iam.signOut, {})));

  test('but not those who may no longer read it', async () => {
    const id = await opened();
    const [one, two] = [await colleague(), await colleague()];
    await say(one.caller, id);
    const stream = await openStream(server, one.caller);
    await db
      .deleteFrom('role_permission')
      .where('role_id', '=', one.roleId)
      .where('permission', '=', 'ASSESSMENT.APPLICATION.READ')
      .execute();
    await say(two.caller, id);
    await inTransaction(async (tx) =>
      announce(tx, { kind: 'later' }, { userId: one.id, holding: 'ACCESS.CREDIT_PLATFORM' }),
    );
    await until(() => stream.heard.some(({ kind }) => kind === 'later'));
    expect(stream.heard.map(({ kind }) => kind)).not.toContain('assessment.presence');
  });
});

test("doesn't extend the session", async () => {
  const id = await opened();
  const { caller, id: userId } = await colleague();
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now() - interval '10 minutes'` })
    .where('user_id', '=', userId)
    .execute();
  expect((await say(caller, id)).status).toBe(200);
  await look(caller, id);
  const { isOld } = await db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .select(sql<boolean>`last_seen_at < now() - interval '9 minutes'`.as('isOld'))
    .executeTakeFirstOrThrow();
  expect(isOld).toBe(true);
});

test('excludes introducers, and is empty for an unknown assessment', async () => {
  const id = await opened();
  const broker = await as('broker');
  expect(await say(broker, id)).toBeRefused('FORBIDDEN');
  expect(await broker.call(assessment.getPresence, { params: { id } })).toBeRefused('FORBIDDEN');
  const { caller } = await colleague();
  expect(await say(caller, 999_999_999)).toBeRefused('NOT_FOUND', 'Assessment not found.');
});
