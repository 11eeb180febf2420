import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import { savedUser } from '@assay/given/iam';
import { size } from '@assay/given/size';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const rounds = size({ test: 5, prove: 200 });

const codes = (...missing: PermissionCode[]) => permissionCodes.filter((code) => !missing.includes(code));

let helper: Caller;
beforeAll(async () => {
  const { id } = await given.user({ clientId: lenderId, permissions: codes('IAM.ROLE.UPDATE') });
  helper = await signedInAs(id);
});

const read = async (caller: Caller, id: number) =>
  (await caller.call(iam.getUser, { params: { id } })).body.data;

async function suspend(caller: Caller, id: number) {
  const body = { ...savedUser(await read(caller, id)), status: 'SUSPENDED' as const };
  return () => caller.call(iam.updateUser, { params: { id }, body });
}

const adminId = async () =>
  (
    await db
      .selectFrom('app_user')
      .where('email', '=', 'admin@assay.test')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

test("doesn't count introducers' users as administrators", async () => {
  await given.user({ permissions: permissionCodes });
  const last = await suspend(helper, await adminId());
  expect(await last()).toBeRefused('UNPROCESSABLE');
});

test('keeps the last administrator active and in their role', async () => {
  const id = await adminId();
  const suspended = await suspend(helper, id);
  expect(await suspended()).toBeRefused('UNPROCESSABLE');
  expect(await helper.call(iam.assignRoles, { params: { id }, body: { roleIds: [] } })).toBeRefused(
    'UNPROCESSABLE',
  );
  expect((await read(helper, id)).roles).toHaveLength(1);
});

test("keeps the permissions of the last administrator's role", async () => {
  const { id: editorId } = await given.user({
    clientId: lenderId,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.ROLE.READ', 'IAM.ROLE.CREATE', 'IAM.ROLE.UPDATE'],
  });
  const editor = await signedInAs(editorId);
  const found = await editor.call(iam.listRoles, { query: { keywords: 'System Administrator' } });
  const [role] = found.body.data;
  if (!role) throw new Error('no such role');
  const { id, name, version } = role;
  const permissions = role.permissions as PermissionCode[];
  const save = (change: { permissions?: PermissionCode[]; status?: 'SUSPENDED' }) =>
    editor.call(iam.updateRole, {
      params: { id },
      body: { name, version, permissions, status: 'ACTIVE', ...change },
    });
  const message = 'This would leave Assay without an administrator. Give someone else the role first.';
  const without = permissions.filter((code) => code !== 'IAM.USER.UPDATE');
  expect(await save({ permissions: without })).toBeRefused('UNPROCESSABLE', message);
  expect(await save({ status: 'SUSPENDED' })).toBeRefused('UNPROCESSABLE', message);
});

test('keeps one of the last two administrators removed at once', async () => {
  const first = await adminId();
  const ways = [
    (id: number) => suspend(helper, id),
    async (id: number) => () => helper.call(iam.assignRoles, { params: { id }, body: { roleIds: [] } }),
  ];
  for (let round = 0; round < rounds; round++)
    for (const way of ways) {
      const second = await given.user({ clientId: lenderId, permissions: permissionCodes });
      const changes = [await way(first), await way(second.id)];
      const replies = await Promise.all(changes.map((change) => change()));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      await restore(first, second.id);
    }
});

async function restore(first: number, second: number): Promise<void> {
  await db.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', first).execute();
  await db.updateTable('app_user').set({ status: 'CLOSED' }).where('id', '=', second).execute();
  const { id } = await db
    .selectFrom('role')
    .where('name', '=', 'System Administrator')
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_role')
    .values({ user_id: first, role_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

test("keeps one of the last two administrators' roles changed at once", async () => {
  const { id: editorId } = await given.user({ clientId: lenderId, permissions: codes('IAM.USER.UPDATE') });
  const editor = await signedInAs(editorId);
  for (let round = 0; round < rounds; round++) {
    const second = await given.user({ clientId: lenderId, permissions: permissionCodes });
    const roles = (await editor.call(iam.listRoles, { query: { limit: 500 } })).body.data;
    const ofAdmin = roles.find(({ name }) => name === 'System Administrator');
    const ofSecond = roles.find(({ id }) => id === second.roleId);
    const weaken = async (role: typeof ofAdmin) => {
      const { id = 0, name = '', version = 0 } = role ?? {};
      return editor.call(iam.updateRole, {
        params: { id },
        body: { name, version, status: 'SUSPENDED', permissions: role?.permissions as PermissionCode[] },
      });
    };
    const replies = await Promise.all([weaken(ofAdmin), weaken(ofSecond)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await db
      .updateTable('role')
      .set({ status: 'ACTIVE' })
      .where('id', '=', ofAdmin?.id ?? 0)
      .execute();
    await db.updateTable('role').set({ status: 'SUSPENDED' }).where('id', '=', second.roleId).execute();
  }
});
