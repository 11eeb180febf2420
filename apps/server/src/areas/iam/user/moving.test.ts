import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { savedUser } from '@assay/given/iam';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { lockWaiters } from '../../../../test/lock-waiters.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';

async function whileMoving<T>(userId: number, clientId: number, act: () => Promise<T>): Promise<T> {
  const admin = await as('admin');
  const user = (await admin.call(iam.getUser, { params: { id: userId } })).body.data;
  // A direct report: the move must release it at its end.
  const report = await given.user({ clientId: user.clientId });
  await db.updateTable('app_user').set({ parent_id: userId }).where('id', '=', report.id).execute();
  const { moving, acting } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('app_user').where('id', '=', report.id).select('id').forUpdate().execute();
    const body = { ...savedUser(user), clientId, parentId: null };
    const moving = admin.call(iam.updateUser, { params: { id: userId }, body });
    await until(async () => (await lockWaiters()) === 1);
    let done = false;
    const acting = act().finally(() => {
      done = true;
    });
    await until(async () => done || (await lockWaiters()) === 2);
    return { moving, acting };
  });
  expect((await moving).status).toBe(200);
  return acting;
}

test('refuses to manage a user who is moving to the lender', async () => {
  const admin = await as('admin');
  const holder = await given.user();
  const moved = await given.user({ clientId: holder.clientId });
  const set = { params: { id: holder.id }, body: { users: [moved.id] } };
  const refused = await whileMoving(moved.id, lenderId, () => admin.call(iam.setManagedUsers, set));
  expect(refused).toBeRefused('UNPROCESSABLE');
  const { body } = await admin.call(iam.getUser, { params: { id: holder.id } });
  expect(body.data.managedUserManagementGroups.users).toEqual([]);
});

test('refuses a manager who is moving to another company', async () => {
  const admin = await as('admin');
  const user = await given.user();
  const manager = await given.user({ clientId: user.clientId });
  const { body } = await admin.call(iam.getUser, { params: { id: user.id } });
  const elsewhere = await given.company();
  const save = { params: { id: user.id }, body: { ...savedUser(body.data), parentId: manager.id } };
  const refused = await whileMoving(manager.id, elsewhere, () => admin.call(iam.updateUser, save));
  expect(refused).toBeRefused('UNPROCESSABLE');
  expect(refused.body.data).toMatchObject([{ path: 'parentId' }]);
});

const rounds = size({ test: 20, prove: 1_000 });

test("doesn't deadlock when a manager moves while their reports change", async () => {
  const admin = await as('admin');
  const elsewhere = await given.company();
  const read = async (id: number) => (await admin.call(iam.getUser, { params: { id } })).body.data;
  const save = async (id: number, change: { clientId?: number; parentId: number | null }) =>
    admin.call(iam.updateUser, { params: { id }, body: { ...savedUser(await read(id)), ...change } });
  for (let round = 0; round < rounds; round++) {
    const manager = await given.user();
    const peer = await given.user({ clientId: manager.clientId });
    const report = await given.user({ clientId: manager.clientId });
    await db.updateTable('app_user').set({ parent_id: manager.id }).where('id', '=', report.id).execute();
    const manage = (users: number[]) =>
      admin.call(iam.setManagedUsers, { params: { id: report.id }, body: { users } });
    const replies = await Promise.all([
      manage([peer.id]),
      save(manager.id, { clientId: elsewhere, parentId: null }),
      manage([manager.id]),
      round % 2 === 0
        ? save(report.id, { parentId: peer.id })
        : save(report.id, { clientId: elsewhere, parentId: null }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, expect.toSatisfy(isSavedOrStale)]);
  }
});

const isSavedOrStale = (status: number) => status === 200 || status === 409;

test('refuses circular reporting', async () => {
  const admin = await as('admin');
  const first = await given.user();
  const second = await given.user({ clientId: first.clientId });
  const third = await given.user({ clientId: first.clientId });
  const report = async (id: number, parentId: number | null) => {
    const { body } = await admin.call(iam.getUser, { params: { id } });
    return admin.call(iam.updateUser, { params: { id }, body: { ...savedUser(body.data), parentId } });
  };
  expect((await report(second.id, first.id)).status).toBe(200);
  expect((await report(third.id, second.id)).status).toBe(200);
  for (const below of [second, third]) {
    const refused = await report(first.id, below.id);
    expect(refused).toBeRefused(
      'UNPROCESSABLE',
      `${below.name} already reports to this user, so can't be their manager`,
    );
  }
  expect((await report(third.id, first.id)).status).toBe(200);
  const [one, other] = [await given.user(), await given.user()];
  await db.updateTable('app_user').set({ client_id: one.clientId }).where('id', '=', other.id).execute();
  const both = await Promise.all([report(one.id, other.id), report(other.id, one.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});
