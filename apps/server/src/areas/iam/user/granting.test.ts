import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { introducerId, roleForm, userForm } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

let admin: Caller;
beforeAll(async () => {
  admin = await as('admin');
});

const access: PermissionCode = 'ACCESS.CREDIT_PLATFORM';
let count = 0;
const nextForm = (clientId: number) => userForm(`Granted ${count++} ${process.pid}`, { clientId });

async function role(isIntroducer: boolean, permissions: PermissionCode[] = [access]): Promise<number> {
  const body = roleForm(`Granted ${count++} ${process.pid}`, { isIntroducer, permissions });
  return (await admin.call(iam.createRole, { body })).body.data.id;
}

const made = (email: string) => db.selectFrom('app_user').where('email', '=', email).select('id').execute();

async function staff(...permissions: PermissionCode[]): Promise<Caller> {
  const { id } = await given.user({ clientId: lenderId, permissions: [access, ...permissions] });
  return signedInAs(id);
}

describe("a new user's roles", () => {
  test('are logged in one entry with the user', async () => {
    const roleId = await role(true);
    const form = nextForm(introducerId);
    const { id, roles } = (await admin.call(iam.createUser, { body: { ...form, roleIds: [roleId] } })).body
      .data;
    expect(roles).toMatchObject([{ id: roleId }]);
    const entries = await db
      .selectFrom('audit_entry')
      .where('model_name', '=', 'User')
      .where('model_id', '=', id)
      .select('changes_new')
      .execute();
    expect(entries).toMatchObject([{ changes_new: { email: form.email, roles: [expect.any(String)] } }]);
    expect((await (await signedInAs(id)).call(iam.getSession, {})).body.data.permissions).toEqual([access]);
  });

  test('are refused beside the field if they are for the other kind, and nobody is created', async () => {
    const form = nextForm(introducerId);
    const reply = await admin.call(iam.createUser, { body: { ...form, roleIds: [await role(false)] } });
    expect(reply).toBeRefused('UNPROCESSABLE');
    expect(reply.body.errorMessage).toMatch(/is for the lender's staff$/);
    expect(reply.body.data).toMatchObject([{ path: 'roleIds' }]);
    expect(await made(form.email)).toEqual([]);
  });

  test("are refused if they exceed the creator's own, and nobody is created", async () => {
    const caller = await staff('IAM.USER.READ', 'IAM.USER.CREATE', 'IAM.USER.LENDER.UPDATE');
    const form = nextForm(lenderId);
    const reply = await caller.call(iam.createUser, {
      body: { ...form, roleIds: [await role(false, [access, 'PAYMENT.READ'])] },
    });
    expect(reply).toBeRefused('UNPROCESSABLE');
    expect(reply.body.errorMessage).toMatch(/because it includes permissions you don't have$/);
    expect(reply.body.data).toMatchObject([{ path: 'roleIds' }]);
    expect(await made(form.email)).toEqual([]);
    const own = { ...form, roleIds: [await role(false, [access, 'IAM.USER.READ'])] };
    expect((await caller.call(iam.createUser, { body: own })).status).toBe(200);
  });

  test("can't be given without permission to edit users, and their names stay hidden", async () => {
    const caller = await staff('IAM.USER.INTRODUCER.CREATE');
    const form = nextForm(introducerId);
    for (const roleId of [await role(true), await role(false), 999_999]) {
      const reply = await caller.call(iam.createUser, { body: { ...form, roleIds: [roleId] } });
      expect(reply).toBeRefused('UNPROCESSABLE', 'Someone who can edit users has to give them their roles');
    }
    expect((await caller.call(iam.createUser, { body: form })).status).toBe(200);
  });
});
