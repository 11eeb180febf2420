import { iam } from '@assay/contract/iam/area';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';

const lenderId = 1;

/** Holds every code there is, by a role of their own, and has the lender's company and one of its people in sight. */
let introducer: Caller;
let ownClientId: number;
let staff: given.GivenUser;
let admin: Caller;

beforeAll(async () => {
  admin = await as('admin');
  staff = await given.user({ clientId: lenderId });
  const user = await given.user({ permissions: permissionCodes });
  const params = { id: user.id };
  await admin.call(iam.setManagedClients, { params, body: { clients: [lenderId] } });
  await admin.call(iam.setManagedUsers, { params, body: { users: [staff.id] } });
  introducer = await signedInAs(user.id);
  ownClientId = user.clientId;
});

async function saveClient(id: number, change: { isIntroducer?: boolean } = {}) {
  const client = (await introducer.call(iam.getClient, { params: { id } })).body.data;
  const { name, slug, configType, status, bdmId, dealRecipientClientId, clientConfig, version } = client;
  const { isIntroducer } = { isIntroducer: client.isIntroducer, ...change };
  const kept = { name, slug, configType, status, bdmId, dealRecipientClientId, clientConfig, version };
  return introducer.call(iam.updateClient, { params: { id }, body: { ...kept, isIntroducer } });
}

const person = {
  firstName: 'New',
  lastName: 'Person',
  mobile: null,
  status: 'ACTIVE' as const,
  parentId: null,
};

describe('an introducer’s user, whatever codes a role gives, with the lender in sight', () => {
  test('sees the lender’s company and does not change it', async () => {
    expect((await introducer.call(iam.getClient, { params: { id: lenderId } })).status).toBe(200);
    expect(await saveClient(lenderId)).toBeRefused('FORBIDDEN');
  });

  test('changes the own company, and does not make a lender of it', async () => {
    expect((await saveClient(ownClientId)).status).toBe(200);
    expect(await saveClient(ownClientId, { isIntroducer: false })).toBeRefused('FORBIDDEN');
  });

  test('sees the lender’s people and neither changes, invites nor empowers them', async () => {
    const params = { id: staff.id };
    // Whoever may not change it is not told either that it was changed meanwhile.
    const { version } = (await introducer.call(iam.getUser, { params })).body.data;
    const refusals = [
      await introducer.call(iam.updateUser, {
        params,
        body: { ...person, email: staff.email, clientId: lenderId, version: version + 1 },
      }),
      await introducer.call(iam.assignRoles, { params, body: { roleIds: [] } }),
      await introducer.call(iam.setManagedClients, { params, body: { clients: [] } }),
      await introducer.call(iam.setManagedUsers, { params, body: { users: [] } }),
      await introducer.call(iam.resendInvitation, { params }),
    ];
    for (const refusal of refusals) expect(refusal).toBeRefused('FORBIDDEN');
    expect((await admin.call(iam.getUser, { params })).body.data).toMatchObject({
      version,
      lastName: expect.any(String),
    });
  });

  test('neither makes a user at the lender nor moves one there', async () => {
    const email = `planted.${ownClientId}@people.example`;
    const made = await introducer.call(iam.createUser, { body: { ...person, email, clientId: lenderId } });
    expect(made).toBeRefused('UNPROCESSABLE');
    expect(made.body.data).toMatchObject([{ path: 'clientId' }]);
    const colleague = await given.user({ clientId: ownClientId });
    const moved = await introducer.call(iam.updateUser, {
      params: { id: colleague.id },
      body: { ...person, email: colleague.email, clientId: lenderId, version: 1 },
    });
    expect(moved).toBeRefused('UNPROCESSABLE');
    expect(moved.body.data).toMatchObject([{ path: 'clientId' }]);
  });
});
