import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { savedClient, savedUser } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

let admin: Caller;
beforeAll(async () => {
  admin = await as('admin');
});

const read = async (id: number) => (await admin.call(iam.getUser, { params: { id } })).body.data;

describe('roles', () => {
  test("that exceed one's own can't be taken from others either", async () => {
    const user = await given.user({
      clientId: lenderId,
      permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.USER.LENDER.UPDATE'],
    });
    const caller = await signedInAs(user.id);
    const colleague = await given.user({
      clientId: lenderId,
      permissions: ['ACCESS.CREDIT_PLATFORM', 'PAYMENT.READ'],
    });
    const take = { params: { id: colleague.id }, body: { roleIds: [] } };
    const refused = await caller.call(iam.assignRoles, take);
    expect(refused).toBeRefused('UNPROCESSABLE');
    expect(refused.body.data).toMatchObject([{ path: 'roleIds' }]);
    expect((await read(colleague.id)).roles).toHaveLength(1);
    const equal = await given.user({
      clientId: lenderId,
      permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.USER.LENDER.UPDATE', 'PAYMENT.READ'],
    });
    expect((await (await signedInAs(equal.id)).call(iam.assignRoles, take)).status).toBe(200);
  });
});

describe('memberships', () => {
  test('conflict for an outdated version', async () => {
    const { id, roleId, clientId } = await given.user();
    const { version } = await read(id);
    const params = { id };
    const saves = [
      () => admin.call(iam.assignRoles, { params, body: { roleIds: [roleId], version } }),
      () => admin.call(iam.setManagedClients, { params, body: { clients: [clientId], version } }),
      () => admin.call(iam.setManagedUsers, { params, body: { users: [2], version } }),
    ];
    const [first, ...later] = saves;
    expect((await first?.())?.status).toBe(200);
    for (const save of later) expect(await save()).toBeRefused('CONFLICT');
    expect((await read(id)).version).toBe(version + 1);
  });

  test("can't be one's own", async () => {
    const { id } = await given.user();
    const refused = await admin.call(iam.setManagedUsers, { params: { id }, body: { users: [id] } });
    expect(refused).toBeRefused('UNPROCESSABLE');
    expect(refused.body.data).toMatchObject([{ path: 'users' }]);
  });

  test('are logged by name', async () => {
    const { id, clientId } = await given.user();
    await admin.call(iam.setManagedClients, { params: { id }, body: { clients: [2] } });
    const entries = await db
      .selectFrom('audit_entry')
      .where('model_name', '=', 'User')
      .where('model_id', '=', id)
      .selectAll()
      .execute();
    expect(entries).toMatchObject([
      {
        client_id: clientId,
        changes_old: { managedClients: [] },
        changes_new: { managedClients: [expect.any(String)] },
      },
    ]);
  });
});

test('refuses oneself as manager', async () => {
  const { id } = await given.user();
  const refused = await admin.call(iam.updateUser, {
    params: { id },
    body: { ...savedUser(await read(id)), parentId: id },
  });
  expect(refused).toBeRefused('UNPROCESSABLE');
  expect(refused.body.data).toMatchObject([{ path: 'parentId' }]);
});

test('reinvites active users only', async () => {
  const { id } = await given.user();
  expect((await admin.call(iam.emailPasswordLink, { params: { id } })).status).toBe(200);
  await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
  expect(await admin.call(iam.emailPasswordLink, { params: { id } })).toBeRefused('UNPROCESSABLE');
});

test('refuses a client as its own recipient', async () => {
  const clientId = await given.company();
  const client = (await admin.call(iam.getClient, { params: { id: clientId } })).body.data;
  const refused = await admin.call(iam.updateClient, {
    params: { id: clientId },
    body: { ...savedClient(client), dealRecipientClientId: clientId },
  });
  expect(refused).toBeRefused('UNPROCESSABLE');
  expect(refused.body.data).toMatchObject([{ path: 'dealRecipientClientId' }]);
});

test('shows a manager only to those who can see that person', async () => {
  const clientId = await given.company();
  const [manager, report] = [await given.user({ clientId }), await given.user({ clientId })];
  const { firstName, lastName, email, mobile, status, version } = await read(report.id);
  const form = { firstName, lastName, email, mobile, status, version, clientId, parentId: manager.id };
  const params = { id: report.id };
  expect((await admin.call(iam.updateUser, { params, body: form })).status).toBe(200);
  const name = `${(await read(manager.id)).firstName} ${(await read(manager.id)).lastName}`;
  const viewer = await given.user({
    clientId: await given.company(),
    permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ'],
  });
  const caller = await signedInAs(viewer.id);
  const nameShown = async (managed: number[]) => {
    const body = { users: managed };
    await admin.call(iam.setManagedUsers, { params: { id: viewer.id }, body });
    return (await caller.call(iam.getUser, { params })).body.data.parentName;
  };
  expect((await read(report.id)).parentName).toBe(name);
  expect(await nameShown([report.id])).toBeNull();
  expect(await nameShown([report.id, manager.id])).toBe(name);
});

test("ends a user's groups on a change of company", async () => {
  const [user, managed] = [await given.user(), await given.user({ clientId: await given.company() })];
  const params = { id: user.id };
  await admin.call(iam.setManagedUsers, { params, body: { users: [managed.id] } });
  const { firstName, lastName, email, mobile, status, version, ...before } = await read(user.id);
  expect(before.managedUserManagementGroups.users).toMatchObject([{ id: managed.id }]);
  const clientId = await given.company();
  const form = { firstName, lastName, email, mobile, status, version, clientId, parentId: null };
  expect((await admin.call(iam.updateUser, { params, body: form })).status).toBe(200);
  expect((await read(user.id)).managedUserManagementGroups.users).toEqual([]);
});
