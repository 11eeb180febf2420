import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { user } from '@assay/contract/iam/user';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { savedUser, userForm } from '@assay/given/iam';
import { describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailTo } from '../../../../test/mailbox.ts';
import { doJobsOf } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { iamArea } from '../area.ts';

const access: PermissionCode = 'ACCESS.CREDIT_PLATFORM';
let count = 0;
const form = (clientId: number) =>
  userForm(`Kelly ${count++} ${process.pid}`, { firstName: 'Mia', mobile: '0491 570 006', clientId });

async function newUser(caller: Caller, clientId: number) {
  return user.parse((await caller.call(iam.createUser, { body: form(clientId) })).body.data);
}

async function administrator(permissions: PermissionCode[], clientId?: number) {
  const user = await given.user({
    permissions: [access, 'IAM.USER.READ', ...permissions],
    ...(clientId ? { clientId } : {}),
  });
  return { user, caller: await signedInAs(user.id) };
}

describe('a new user', () => {
  doJobsOf(iamArea);

  test('is emailed a link to set a password, and is logged', async () => {
    const user = await newUser(await as('admin'), 2);
    expect(user).toMatchObject({
      firstName: 'Mia',
      status: 'ACTIVE',
      clientId: 2,
      roles: [],
      lastLoginAt: null,
      version: 1,
    });
    expect((await mailTo(user.email, 'Welcome to Assay')).text).toMatch(/reset-password\?token=/);
    const entries = await db
      .selectFrom('audit_entry')
      .where('model_name', '=', 'User')
      .where('model_id', '=', user.id)
      .selectAll()
      .execute();
    expect(entries).toMatchObject([
      { category: 'USER', client_id: 2, changes_new: { firstName: 'Mia', email: user.email } },
    ]);
  });

  test('created as suspended is invited on activation', async () => {
    const admin = await as('admin');
    const made = { ...form(2), status: 'SUSPENDED' as const };
    const { id, version } = (await admin.call(iam.createUser, { body: made })).body.data;
    const body = { ...made, status: 'ACTIVE' as const, version };
    expect((await admin.call(iam.updateUser, { params: { id }, body })).status).toBe(200);
    expect((await mailTo(made.email, 'Welcome to Assay')).text).toMatch(/reset-password\?token=/);
  });

  test('with a password gets a reset link', async () => {
    const { id, email } = await given.user();
    await (await as('admin')).call(iam.emailPasswordLink, { params: { id } });
    expect((await mailTo(email, 'Set a new password')).text).toMatch(/reset-password\?token=/);
  });

  test.for([
    [{ firstName: ' ' }, 'First name is required'],
    [{ email: 'mia' }, 'Enter an email address such as name@company.com.au'],
    [{ mobile: '12345' }, 'Enter a mobile number such as 0412 345 678'],
    [{ clientId: 0 }, 'Client is required'],
  ] as const)('%o is refused', async ([wrong, message]) => {
    const reply = await (await as('admin')).send({
      method: 'POST',
      url: '/api/iam/users',
      payload: { ...form(2), ...wrong },
    });
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', errorMessage: message });
  });

  test.for([
    { id: 7 },
    { lastLoginAt: '2020-01-01' },
    { createdAt: '2020-01-01' },
    { roles: [1] },
    { passwordHash: 'x' },
  ])('is refused with injected %o', async (extra) => {
    const body = form(2);
    const reply = await (await as('admin')).send({
      method: 'POST',
      url: '/api/iam/users',
      payload: { ...body, ...extra },
    });
    expect(reply.statusCode).toBe(400);
    expect(await db.selectFrom('app_user').where('email', '=', body.email).select('id').execute()).toEqual(
      [],
    );
  });

  test('needs a unique address, and a manager of the same client', async () => {
    const admin = await as('admin');
    const taken = await admin.call(iam.createUser, { body: { ...form(2), email: 'BROKER@assay.test' } });
    expect(taken).toBeRefused('UNPROCESSABLE', 'Another user already has this email address');
    const foreign = await admin.call(iam.createUser, { body: { ...form(3), parentId: 1 } });
    expect(foreign).toBeRefused('UNPROCESSABLE', 'The manager must be another user from the same client');
  });
});

describe('changing a user', () => {
  test("to another's address is refused beside the field", async () => {
    const admin = await as('admin');
    const made = await newUser(admin, 2);
    const reply = await admin.call(iam.updateUser, {
      params: { id: made.id },
      body: { ...savedUser(made), email: 'analyst@assay.test' },
    });
    expect(reply).toBeRefused('UNPROCESSABLE', 'Another user already has this email address');
    expect(reply.body.data).toMatchObject([{ path: 'email' }]);
  });

  test('to suspended ends the sessions at once', async () => {
    const admin = await as('admin');
    const target = await given.user();
    const theirs = await signedInAs(target.id);
    const user = (await admin.call(iam.getUser, { params: { id: target.id } })).body.data;
    const saved = await admin.call(iam.updateUser, {
      params: { id: user.id },
      body: { ...savedUser(user), status: 'SUSPENDED' },
    });
    expect(saved.body.data.status).toBe('SUSPENDED');
    expect(await theirs.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
  });

  test('conflicts for the second of two writers', async () => {
    const [one, two] = [await as('admin'), (await administrator(['IAM.USER.UPDATE'], 1)).caller];
    const user = await newUser(one, 2);
    const save = (caller: Caller, firstName: string) =>
      caller.call(iam.updateUser, { params: { id: user.id }, body: { ...savedUser(user), firstName } });
    expect((await save(one, 'First')).status).toBe(200);
    const second = await save(two, 'Second');
    expect(second).toBeRefused('CONFLICT');
    expect(second.body.data).toMatchObject({ changedBy: 'Helen Papadakis' });
  });

  test("refuses one's own status, client and roles", async () => {
    const { user, caller } = await administrator(['IAM.USER.UPDATE'], 1);
    const self = (await caller.call(iam.getUser, { params: { id: user.id } })).body.data;
    expect(
      await caller.call(iam.updateUser, {
        params: { id: user.id },
        body: { ...savedUser(self), status: 'CLOSED' },
      }),
    ).toBeRefused('UNPROCESSABLE');
    expect(
      await caller.call(iam.updateUser, {
        params: { id: user.id },
        body: { ...savedUser(self), clientId: 2, parentId: null },
      }),
    ).toBeRefused('UNPROCESSABLE');
    expect(
      await caller.call(iam.assignRoles, { params: { id: user.id }, body: { roleIds: [] } }),
    ).toBeRefused('FORBIDDEN');
    expect(
      await caller.call(iam.setManagedClients, { params: { id: user.id }, body: { clients: [2] } }),
    ).toBeRefused('FORBIDDEN');
  });
});

describe('assigning roles', () => {
  const roleId = async (name: string) =>
    (await db.selectFrom('role').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;

  test('holders of general permissions give any role, effective at the next request', async () => {
    const target = await given.user({ clientId: lenderId });
    const admin = await as('admin');
    const reply = await admin.call(iam.assignRoles, {
      params: { id: target.id },
      body: { roleIds: [await roleId('Auditor')] },
    });
    expect(reply.body.data.roles).toMatchObject([{ name: 'Auditor' }]);
    const session = await (await signedInAs(target.id)).call(iam.getSession, {});
    expect(session.body.data.permissions).toContain('AUDIT.READ');
  });

  test("holders of INTRODUCER permissions give and see introducers' roles only", async () => {
    const brokerAdmin = await as('broker-admin');
    const target = await newUser(brokerAdmin, 2);
    const give = async (name: string) =>
      brokerAdmin.call(iam.assignRoles, {
        params: { id: target.id },
        body: { roleIds: [await roleId(name)] },
      });
    expect((await give('Introducer')).status).toBe(200);
    expect((await give('Introducer Administrator')).status).toBe(200);
    const refused = await give('Auditor');
    expect(refused).toBeRefused('UNPROCESSABLE', "One of these roles doesn't exist");
    expect(refused.body.data).toMatchObject([{ path: 'roleIds' }]);
  });

  test('refuses an unknown role, and changes nothing', async () => {
    const target = await given.user();
    const reply = await (await as('admin')).call(iam.assignRoles, {
      params: { id: target.id },
      body: { roleIds: [999_999] },
    });
    expect(reply).toBeRefused('UNPROCESSABLE');
    expect(
      await db.selectFrom('user_role').where('user_id', '=', target.id).selectAll().execute(),
    ).toHaveLength(1);
  });
});

describe('listing users', () => {
  test('matches name and address, and filters by client and type', async () => {
    const admin = await as('admin');
    const user = await newUser(admin, 3);
    const found = await admin.call(iam.listUsers, { query: { keywords: user.lastName.toUpperCase() } });
    expect(found.body).toMatchObject({
      count: 1,
      data: [{ id: user.id, email: user.email, clientName: expect.any(String), roles: [] }],
    });
    const ofTwo = await admin.call(iam.listUsers, { query: { clientIds: '1,3', limit: 500 } });
    expect(new Set(ofTwo.body.data.map(({ clientId }) => clientId))).toEqual(new Set([1, 3]));
    const brokers = await admin.call(iam.listUsers, { query: { isIntroducer: 'true', limit: 500 } });
    expect(brokers.body.data.some(({ clientId }) => clientId === 1)).toBe(false);
    expect((await admin.call(iam.listUsers, { query: { keywords: '100%_' } })).body.count).toBe(0);
  });

  test.each(['APPLICATION.MOVE', 'ASSESSMENT.APPLICATION.READ'] as const)(
    "shows only the picker's fields with %s alone",
    async (permission) => {
      const user = await given.user({ permissions: [access, permission], clientId: lenderId });
      const caller = await signedInAs(user.id);
      const users = await caller.call(iam.listUsers, { query: { limit: 3 } });
      for (const row of users.body.data)
        expect(Object.keys(row).sort()).toEqual(['clientId', 'firstName', 'id', 'lastName', 'status']);
      const clients = await caller.call(iam.listClients, { query: { limit: 3 } });
      for (const row of clients.body.data) expect(Object.keys(row).sort()).toEqual(['id', 'name', 'status']);
      const asked = { query: { configType: 'INTERNAL_BROKERAGE' } } as const;
      expect(await caller.call(iam.listClients, asked)).toBeRefused('VALIDATION_FAILED');
      const introducers = await caller.call(iam.listClients, { query: { isIntroducer: 'true', limit: 500 } });
      expect(introducers.body.data.map(({ id }) => id)).not.toContain(lenderId);
    },
  );
});
