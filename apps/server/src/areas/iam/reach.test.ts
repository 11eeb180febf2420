import { applicationArea as application } from '@assay/contract/application/area';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { introducerPermissions, type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import { quoteForm } from '@assay/given/application';
import { savedClient, savedUser, userForm } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs, theApp } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { db } from '../../kernel/database/database.ts';

interface Company {
  readonly clientId: number;
  readonly administrator: given.GivenUser;
  readonly colleague: given.GivenUser;
  readonly caller: Caller;
}

async function company(): Promise<Company> {
  const clientId = await given.company();
  const administrator = await given.user({ permissions: permissionCodes, clientId });
  const colleague = await given.user({ clientId });
  return { clientId, administrator, colleague, caller: await signedInAs(administrator.id) };
}

let admin: Caller;
let own: Company;
let foreign: Company;
beforeAll(async () => {
  admin = await as('admin');
  [own, foreign] = [await company(), await company()];
});

const newUser = (clientId: number, mark: string) =>
  userForm(mark, { email: `${mark}.${clientId}@people.example`, clientId });

const read = async (caller: Caller, id: number) =>
  (await caller.call(iam.getUser, { params: { id } })).body.data;

async function save(caller: Caller, id: number, change: object) {
  const kept = savedUser(await read(admin, id));
  return caller.call(iam.updateUser, { params: { id }, body: { ...kept, ...change } });
}

describe("an introducer's user, whatever the role's permissions", () => {
  test('holds permissions for introducers only', async () => {
    const { permissions, user } = (await own.caller.call(iam.getSession, {})).body.data;
    expect(user.isIntroducer).toBe(true);
    expect(new Set(permissions)).toEqual(introducerPermissions);
  });

  test('is admitted to the calls that those allow', async () => {
    const { endpoints } = await theApp();
    for (const { method, path, permission } of endpoints) {
      if (permission === 'public' || permission === 'signedIn') continue;
      const isPermitted = [permission].flat().some((code) => introducerPermissions.has(code));
      const url = `/api${path.replace(/:\w+/g, '999999999')}`;
      const reply = await own.caller.send({
        method,
        url,
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      expect(`${method} ${path} ${reply.statusCode === 403 ? 'refused' : 'let in'}`).toBe(
        `${method} ${path} ${isPermitted ? 'let in' : 'refused'}`,
      );
    }
  });

  test('holds nothing by a staff role left in the database', async () => {
    const user = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ'] });
    const caller = await signedInAs(user.id);
    expect((await caller.call(iam.getSession, {})).status).toBe(200);
    await db.updateTable('role').set({ is_introducer: false }).where('id', '=', user.roleId).execute();
    expect(await caller.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
  });
});

describe('a user of one introducer, with any id of another', () => {
  test("doesn't find the other's users, in lists neither", async () => {
    expect((await own.caller.call(iam.getUser, { params: { id: own.colleague.id } })).status).toBe(200);
    for (const id of [foreign.colleague.id, 1, 999_999])
      expect(await own.caller.call(iam.getUser, { params: { id } })).toBeRefused(
        'NOT_FOUND',
        'User not found.',
      );
    const users = (await own.caller.call(iam.listUsers, { query: { limit: 500 } })).body;
    expect(new Set(users.data.map(({ clientId }) => clientId))).toEqual(new Set([own.clientId]));
    expect(users.count).toBe(users.data.length);
    expect(
      (await own.caller.call(iam.listUsers, { query: { clientIds: String(foreign.clientId) } })).body,
    ).toEqual({ data: [], count: 0 });
    expect(
      (await own.caller.call(iam.listClients, { query: { limit: 500 } })).body.data.map(({ id }) => id),
    ).toEqual([own.clientId]);
  });

  test("can't change the other's users, roles, groups or invitations, nor read their history", async () => {
    const params = { id: foreign.colleague.id };
    const refusals = [
      await save(own.caller, foreign.colleague.id, { clientId: own.clientId }),
      await own.caller.call(iam.assignRoles, { params, body: { roleIds: [] } }),
      await own.caller.call(iam.setManagedClients, { params, body: { clients: [] } }),
      await own.caller.call(iam.setManagedUsers, { params, body: { users: [] } }),
      await own.caller.call(iam.listLoginHistory, { params, query: {} }),
      await own.caller.call(iam.emailPasswordLink, { params }),
      await own.caller.call(iam.cancelEmailChange, { params }),
    ];
    for (const refusal of refusals) expect(refusal).toBeRefused('NOT_FOUND', 'User not found.');
  });

  test('gets the same refusal for a foreign as for an unknown client or manager', async () => {
    for (const clientId of [foreign.clientId, lenderId, 999_999]) {
      expect(await own.caller.call(iam.createUser, { body: newUser(clientId, 'planted') })).toBeRefused(
        'UNPROCESSABLE',
        "This client can't be selected",
      );
      expect(await save(own.caller, own.colleague.id, { clientId })).toBeRefused('UNPROCESSABLE');
    }
    const withParent = { ...newUser(own.clientId, 'child'), parentId: foreign.colleague.id };
    expect(await own.caller.call(iam.createUser, { body: withParent })).toBeRefused('UNPROCESSABLE');
  });

  test("sees only introducers' roles, with the own company's counts", async () => {
    const { data } = (await own.caller.call(iam.listRoles, { query: { limit: 500 } })).body;
    expect(data.every(({ isIntroducer }) => isIntroducer)).toBe(true);
    const counts = new Map(data.map(({ id, userCount }) => [id, userCount]));
    expect(counts.get(own.colleague.roleId)).toBe(1);
    expect(counts.get(foreign.colleague.roleId)).toBe(0);
    const toAdmin = (await admin.call(iam.listRoles, { query: { limit: 500 } })).body.data;
    expect(toAdmin.find(({ id }) => id === foreign.colleague.roleId)?.userCount).toBe(1);
    expect(toAdmin.some(({ isIntroducer }) => !isIntroducer)).toBe(true);
  });
});

describe('management groups', () => {
  async function manager() {
    const [managed, third] = [await company(), await company()];
    const user = await given.user({ permissions: permissionCodes, clientId: own.clientId });
    const params = { id: user.id };
    const clients = [managed.clientId];
    expect((await admin.call(iam.setManagedClients, { params, body: { clients } })).status).toBe(200);
    const users = [third.colleague.id];
    expect((await admin.call(iam.setManagedUsers, { params, body: { users } })).status).toBe(200);
    return { user, managed, third, caller: await signedInAs(user.id) };
  }

  test('make the named clients and users visible, and no others', async () => {
    const { caller, managed, third } = await manager();
    for (const { id } of [managed.colleague, managed.administrator, third.colleague])
      expect((await caller.call(iam.getUser, { params: { id } })).status).toBe(200);
    expect(await caller.call(iam.getUser, { params: { id: third.administrator.id } })).toBeRefused(
      'NOT_FOUND',
    );
  });

  test("don't make anything editable", async () => {
    const { caller, managed, third } = await manager();
    for (const { id } of [managed.colleague, third.colleague]) {
      const params = { id };
      expect(await save(caller, id, { firstName: 'Renamed' })).toBeRefused('FORBIDDEN');
      expect(await caller.call(iam.assignRoles, { params, body: { roleIds: [] } })).toBeRefused('FORBIDDEN');
      expect(await caller.call(iam.emailPasswordLink, { params })).toBeRefused('FORBIDDEN');
      expect(await caller.call(iam.cancelEmailChange, { params })).toBeRefused('FORBIDDEN');
    }
    expect(await caller.call(iam.createUser, { body: newUser(managed.clientId, 'guest') })).toBeRefused(
      'UNPROCESSABLE',
      "This client can't be selected",
    );
  });

  test('are set by the lender only, and show each viewer their reach', async () => {
    const { user, managed, third } = await manager();
    const params = { id: user.id };
    const message = 'Only the lender can change what a user manages.';
    expect(await own.caller.call(iam.setManagedClients, { params, body: { clients: [] } })).toBeRefused(
      'FORBIDDEN',
      message,
    );
    expect(await own.caller.call(iam.setManagedUsers, { params, body: { users: [] } })).toBeRefused(
      'FORBIDDEN',
      message,
    );
    const toColleague = await read(own.caller, user.id);
    expect(toColleague.managedClientManagementGroups.clients).toEqual([]);
    expect(toColleague.managedUserManagementGroups.users).toEqual([]);
    const toStaff = await read(admin, user.id);
    expect(toStaff.managedClientManagementGroups.clients).toMatchObject([{ id: managed.clientId }]);
    expect(toStaff.managedUserManagementGroups.users).toMatchObject([{ id: third.colleague.id }]);
  });

  test('end on a change of company', async () => {
    const { user, third, caller } = await manager();
    expect((await save(admin, third.colleague.id, { clientId: foreign.clientId })).status).toBe(200);
    expect(await caller.call(iam.getUser, { params: { id: third.colleague.id } })).toBeRefused('NOT_FOUND');
    expect((await save(admin, user.id, { clientId: foreign.clientId })).status).toBe(200);
    const moved = await read(admin, user.id);
    expect(moved.managedClientManagementGroups.clients).toEqual([]);
    expect(moved.managedUserManagementGroups.users).toEqual([]);
    expect(await caller.call(iam.getSession, {})).toBeRefused('UNAUTHENTICATED');
  });

  test("hide a person's work at an earlier company, and contacts of people who left", async () => {
    const intake: PermissionCode[] = ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE'];
    const mover = await given.user({ permissions: intake, clientId: foreign.clientId });
    const moverCaller = await signedInAs(mover.id);
    const body = { quote: quoteForm };
    const { id } = (await moverCaller.call(application.createApplication, { body })).body.data;
    const former = await signedInAs(
      (await given.user({ permissions: intake, clientId: foreign.clientId })).id,
    );
    const manager = await given.user({ permissions: intake, clientId: own.clientId });
    expect((await save(admin, mover.id, { clientId: own.clientId })).status).toBe(200);
    const params = { id: manager.id };
    await admin.call(iam.setManagedUsers, { params, body: { users: [mover.id] } });
    const caller = await signedInAs(manager.id);
    expect(await caller.call(application.getApplication, { params: { id } })).toBeRefused('NOT_FOUND');
    expect((await caller.call(application.listApplications, { query: {} })).body.count).toBe(0);
    expect((await caller.call(application.countApplications, {})).body.data).toEqual([]);
    const seen = (await former.call(application.getApplication, { params: { id } })).body.data;
    expect(seen.user).toMatchObject({ id: mover.id, email: null, mobile: null });
  });

  test('never show introducers the lender', async () => {
    const params = { id: own.colleague.id };
    const staff = await given.user({ clientId: lenderId });
    for (const refused of [
      await admin.call(iam.setManagedClients, { params, body: { clients: [foreign.clientId, lenderId] } }),
      await admin.call(iam.setManagedUsers, { params, body: { users: [staff.id] } }),
    ])
      expect(refused).toBeRefused('UNPROCESSABLE');
    for (const id of [999_999, own.colleague.id])
      expect(await admin.call(iam.setManagedUsers, { params, body: { users: [id] } })).toBeRefused(
        'UNPROCESSABLE',
        "One of these users doesn't exist",
      );
    expect(await admin.call(iam.setManagedClients, { params, body: { clients: [999_999] } })).toBeRefused(
      'UNPROCESSABLE',
      "One of these clients doesn't exist",
    );
  });
});

describe('LENDER and INTRODUCER codes', () => {
  const staff = async (...permissions: PermissionCode[]) =>
    signedInAs(
      (
        await given.user({
          permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.CLIENT.READ', ...permissions],
          clientId: lenderId,
        })
      ).id,
    );

  test('reach users of their own kind of company', async () => {
    const [lenderOnly, introducersOnly] = [
      await staff('IAM.USER.LENDER.UPDATE'),
      await staff('IAM.USER.INTRODUCER.UPDATE'),
    ];
    const colleague = await given.user({ clientId: lenderId });
    const rename = (caller: Caller, id: number) => save(caller, id, { firstName: 'Renamed' });
    expect((await rename(lenderOnly, colleague.id)).status).toBe(200);
    expect(await rename(lenderOnly, own.colleague.id)).toBeRefused('FORBIDDEN');
    expect((await rename(introducersOnly, own.colleague.id)).status).toBe(200);
    expect(await rename(introducersOnly, colleague.id)).toBeRefused('FORBIDDEN');
  });

  test('reach clients of their own kind, and never turn one into the other', async () => {
    const [lenderOnly, introducersOnly] = [
      await staff('IAM.CLIENT.LENDER.UPDATE'),
      await staff('IAM.CLIENT.INTRODUCER.UPDATE'),
    ];
    const saveClient = async (caller: Caller, id: number, change: { isIntroducer?: boolean } = {}) => {
      const { isIntroducer: _, ...kept } = savedClient(
        (await caller.call(iam.getClient, { params: { id } })).body.data,
      );
      return caller.call(iam.updateClient, { params: { id }, body: { ...kept, ...change } });
    };
    expect((await saveClient(lenderOnly, lenderId)).status).toBe(200);
    expect(await saveClient(lenderOnly, own.clientId)).toBeRefused('FORBIDDEN');
    expect((await saveClient(introducersOnly, own.clientId, { isIntroducer: true })).status).toBe(200);
    expect(await saveClient(introducersOnly, lenderId)).toBeRefused('FORBIDDEN');
    for (const [id, isIntroducer] of [
      [own.clientId, false],
      [lenderId, true],
    ] as const)
      expect(await saveClient(admin, id, { isIntroducer })).toBeRefused('UNPROCESSABLE');
  });
});
