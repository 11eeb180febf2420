import { audit } from '@assay/contract/audit/area';
import { iam } from '@assay/contract/iam/area';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';

const everything: PermissionCode[] = [
  'ACCESS.CREDIT_PLATFORM',
  'AUDIT.READ',
  'IAM.CLIENT.READ',
  'IAM.CLIENT.CREATE',
  'IAM.CLIENT.UPDATE',
  'IAM.CLIENT.INTRODUCER.UPDATE',
  'IAM.CLIENT.LENDER.UPDATE',
  'IAM.USER.READ',
  'IAM.USER.CREATE',
  'IAM.USER.UPDATE',
  'IAM.USER.INTRODUCER.CREATE',
  'IAM.USER.INTRODUCER.UPDATE',
];

interface Company {
  readonly clientId: number;
  readonly colleague: given.GivenUser;
  readonly caller: Caller;
}

/** An introducer with an administrator who holds every code there is, and a colleague. */
async function company(): Promise<Company> {
  const clientId = await given.company();
  const administrator = await given.user({ permissions: everything, clientId });
  return { clientId, colleague: await given.user({ clientId }), caller: await signedInAs(administrator.id) };
}

let own: Company;
let foreign: Company;
beforeAll(async () => {
  [own, foreign] = [await company(), await company()];
});

const newUser = (clientId: number, mark: string) => ({
  firstName: 'New',
  lastName: mark,
  email: `${mark}.${clientId}@people.example`,
  mobile: null,
  status: 'ACTIVE' as const,
  clientId,
  parentId: null,
});

describe('of two introducer companies, whatever id is put where', () => {
  test("the other's users and client are missing, in lists too", async () => {
    expect((await own.caller.call(iam.getUser, { params: { id: own.colleague.id } })).status).toBe(200);
    for (const id of [foreign.colleague.id, 1, 999_999])
      expect(await own.caller.call(iam.getUser, { params: { id } })).toBeRefused(
        'NOT_FOUND',
        'User not found.',
      );
    for (const id of [foreign.clientId, 1, 999_999])
      expect(await own.caller.call(iam.getClient, { params: { id } })).toBeRefused(
        'NOT_FOUND',
        'Client not found.',
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

  test("the other's users cannot be changed, given roles, groups or an invitation, nor their history read", async () => {
    const params = { id: foreign.colleague.id };
    const refusals = [
      await own.caller.call(iam.updateUser, {
        params,
        body: { ...newUser(own.clientId, 'moved'), version: 1 },
      }),
      await own.caller.call(iam.assignRoles, { params, body: { roleIds: [] } }),
      await own.caller.call(iam.setManagedClients, { params, body: { clients: [] } }),
      await own.caller.call(iam.setManagedUsers, { params, body: { users: [] } }),
      await own.caller.call(iam.listLoginHistory, { params, query: {} }),
      await own.caller.call(iam.resendInvitation, { params }),
    ];
    for (const refusal of refusals) expect(refusal).toBeRefused('NOT_FOUND', 'User not found.');
  });

  test('a clientId, manager or group outside is refused as if it did not exist', async () => {
    for (const clientId of [foreign.clientId, 1, 999_999])
      expect(await own.caller.call(iam.createUser, { body: newUser(clientId, 'planted') })).toBeRefused(
        'UNPROCESSABLE',
        "This client can't be selected",
      );
    const withParent = { ...newUser(own.clientId, 'child'), parentId: foreign.colleague.id };
    expect(await own.caller.call(iam.createUser, { body: withParent })).toBeRefused('UNPROCESSABLE');
    const params = { id: own.colleague.id };
    for (const id of [foreign.clientId, 999_999])
      expect(await own.caller.call(iam.setManagedClients, { params, body: { clients: [id] } })).toBeRefused(
        'UNPROCESSABLE',
        "One of these clients doesn't exist",
      );
    for (const id of [foreign.colleague.id, 999_999])
      expect(await own.caller.call(iam.setManagedUsers, { params, body: { users: [id] } })).toBeRefused(
        'UNPROCESSABLE',
        "One of these users doesn't exist",
      );
  });

  test("the other's changes are not in the audit log", async () => {
    await own.caller.call(iam.createUser, { body: newUser(own.clientId, 'seen') });
    await foreign.caller.call(iam.createUser, { body: newUser(foreign.clientId, 'unseen') });
    const { body } = await own.caller.call(audit.listAudits, { query: { limit: 500 } });
    expect(body.count).toBeGreaterThan(0);
    expect(JSON.stringify(body.data)).toContain('"seen"');
    expect(JSON.stringify(body.data)).not.toContain('unseen');
  });

  test('people of an introducer make no clients', async () => {
    const body = {
      name: 'Own',
      slug: `own-${own.clientId}`,
      isIntroducer: true,
      configType: 'EXTERNAL_BROKERAGE' as const,
      status: 'ACTIVE' as const,
      bdmId: null,
      dealRecipientClientId: null,
      clientConfig: { logoUrl: null, replyTo: null },
    };
    expect(await own.caller.call(iam.createClient, { body })).toBeRefused('FORBIDDEN');
  });
});

describe('management groups', () => {
  test('add the clients and users that are named, and no more', async () => {
    const admin = await as('admin');
    const [managed, third] = [await company(), await company()];
    const user = await given.user({ permissions: everything, clientId: own.clientId });
    const caller = await signedInAs(user.id);
    const params = { id: user.id };
    expect(
      (await admin.call(iam.setManagedClients, { params, body: { clients: [managed.clientId] } })).body.data
        .managedClientManagementGroups.clients,
    ).toMatchObject([{ id: managed.clientId }]);
    await admin.call(iam.setManagedUsers, { params, body: { users: [third.colleague.id] } });
    expect((await caller.call(iam.getClient, { params: { id: managed.clientId } })).status).toBe(200);
    expect((await caller.call(iam.getUser, { params: { id: managed.colleague.id } })).status).toBe(200);
    expect((await caller.call(iam.getUser, { params: { id: third.colleague.id } })).status).toBe(200);
    expect(await caller.call(iam.getClient, { params: { id: third.clientId } })).toBeRefused('NOT_FOUND');
  });
});

describe('LENDER and INTRODUCER codes', () => {
  const staff = async (...permissions: PermissionCode[]) =>
    signedInAs(
      (
        await given.user({
          permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.CLIENT.READ', ...permissions],
          clientId: 1,
        })
      ).id,
    );

  test('reach their own kind of company, for users', async () => {
    const [lenderOnly, introducersOnly] = [
      await staff('IAM.USER.LENDER.UPDATE'),
      await staff('IAM.USER.INTRODUCER.UPDATE'),
    ];
    const colleague = await given.user({ clientId: 1 });
    const touch = (caller: Caller, id: number) =>
      caller.call(iam.setManagedClients, { params: { id }, body: { clients: [] } });
    expect((await touch(lenderOnly, colleague.id)).status).toBe(200);
    expect(await touch(lenderOnly, own.colleague.id)).toBeRefused('FORBIDDEN');
    expect((await touch(introducersOnly, own.colleague.id)).status).toBe(200);
    expect(await touch(introducersOnly, colleague.id)).toBeRefused('FORBIDDEN');
  });

  test('reach their own kind of company, for clients', async () => {
    const [lenderOnly, introducersOnly] = [
      await staff('IAM.CLIENT.LENDER.UPDATE'),
      await staff('IAM.CLIENT.INTRODUCER.UPDATE'),
    ];
    const save = async (caller: Caller, id: number, isIntroducer?: boolean) => {
      const { name, slug, configType, status, bdmId, dealRecipientClientId, clientConfig, version, ...rest } =
        (await caller.call(iam.getClient, { params: { id } })).body.data;
      const body = {
        name,
        slug,
        configType,
        status,
        bdmId,
        dealRecipientClientId,
        clientConfig,
        version,
        isIntroducer: isIntroducer ?? rest.isIntroducer,
      };
      return caller.call(iam.updateClient, { params: { id }, body });
    };
    expect((await save(lenderOnly, 1)).status).toBe(200);
    expect(await save(lenderOnly, own.clientId)).toBeRefused('FORBIDDEN');
    expect((await save(introducersOnly, own.clientId)).status).toBe(200);
    expect(await save(introducersOnly, 1)).toBeRefused('FORBIDDEN');
    expect(await save(introducersOnly, own.clientId, false)).toBeRefused('FORBIDDEN');
  });
});
