import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { savedUser, userForm } from '@assay/given/iam';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

const access = 'ACCESS.CREDIT_PLATFORM' as const;

let admin: Caller;
beforeAll(async () => {
  admin = await as('admin');
});

const holder = async (permissions: readonly PermissionCode[], clientId?: number) =>
  given.user({ permissions: [access, ...permissions], ...(clientId && { clientId }) });

const targets = {
  administrator: async () => holder(['IAM.ROLE.UPDATE', 'IAM.USER.UPDATE'], lenderId),
  analyst: async () => holder(['ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.APPLICATION.DECIDE'], lenderId),
  colleague: async () => holder([], lenderId),
  broker: async () => holder(['APPLICATION.READ', 'IAM.USER.INTRODUCER.UPDATE']),
} as const;
type Target = keyof typeof targets;

const actors: readonly (readonly [codes: readonly PermissionCode[], mayActFor: readonly Target[]])[] = [
  [['IAM.USER.LENDER.UPDATE'], ['colleague']],
  [['IAM.USER.LENDER.UPDATE', 'IAM.USER.READ', 'IAM.ROLE.UPDATE'], ['colleague']],
  [
    ['IAM.USER.LENDER.UPDATE', 'ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.APPLICATION.DECIDE'],
    ['colleague', 'analyst'],
  ],
  [['IAM.USER.INTRODUCER.UPDATE'], ['broker']],
  [
    ['IAM.USER.INTRODUCER.UPDATE', 'IAM.USER.LENDER.UPDATE'],
    ['broker', 'colleague'],
  ],
  [['IAM.USER.UPDATE'], ['administrator', 'analyst', 'colleague', 'broker']],
  [['IAM.USER.CREATE', 'IAM.USER.READ', 'IAM.ROLE.UPDATE', 'IAM.CLIENT.UPDATE'], []],
];

const formOf = async (id: number) => savedUser((await admin.call(iam.getUser, { params: { id } })).body.data);

const attempts: Readonly<Record<string, (caller: Caller, id: number) => Promise<{ status: number }>>> = {
  'another address': async (caller, id) =>
    caller.call(iam.updateUser, {
      params: { id },
      body: { ...(await formOf(id)), email: `mine.${id}@people.example` },
    }),
  'another status': async (caller, id) =>
    caller.call(iam.updateUser, { params: { id }, body: { ...(await formOf(id)), status: 'SUSPENDED' } }),
  'a password link': async (caller, id) => caller.call(iam.emailPasswordLink, { params: { id } }),
  'no roles': async (caller, id) => caller.call(iam.assignRoles, { params: { id }, body: { roleIds: [] } }),
};

describe.for(actors)('a role with %j', ([codes, mayActFor]) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await signedInAs((await holder(codes, lenderId)).id);
  });

  test.for(Object.keys(targets) as Target[])('acts on the %s only where it may grant', async (target) => {
    for (const [what, attempt] of Object.entries(attempts)) {
      const { id } = await targets[target]();
      const { status } = await attempt(caller, id);
      expect(`${what}: ${status === 200 ? 'done' : 'refused'}`).toBe(
        `${what}: ${mayActFor.includes(target) ? 'done' : 'refused'}`,
      );
    }
  });
});

test('lets every editor of users do what gives no control of an account', async () => {
  const caller = await signedInAs((await holder(['IAM.USER.LENDER.UPDATE', 'IAM.USER.READ'], lenderId)).id);
  const { id } = await targets.administrator();
  const saved = await caller.call(iam.updateUser, {
    params: { id },
    body: { ...(await formOf(id)), mobile: '0491 570 156' },
  });
  expect(saved.status).toBe(200);
  expect(saved.body.data.isGrantable).toBe(false);
});

test('gives mere readers no control of any account', async () => {
  const auditor = await as('auditor');
  for (const target of [targets.broker, targets.colleague]) {
    const { id } = await target();
    const { body } = await admin.call(iam.getUser, { params: { id } });
    expect(body.data.isGrantable).toBe(true);
    await admin.call(iam.assignRoles, { params: { id }, body: { roleIds: [], version: body.data.version } });
    const seen = await auditor.call(iam.getUser, { params: { id } });
    expect(seen.body.data.isGrantable).toBe(false);
  }
});

test('answers a writer without read permission with success only', async () => {
  const caller = await signedInAs((await holder(['IAM.USER.UPDATE'], lenderId)).id);
  const { id } = await targets.broker();
  const params = { id };
  expect(await caller.call(iam.getUser, { params })).toBeRefused('FORBIDDEN');
  const form = await formOf(id);
  const replies = [
    await caller.call(iam.updateUser, {
      params,
      body: { ...form, mobile: '0491 570 156', email: `right.${id}@people.example` },
    }),
    await caller.call(iam.cancelEmailChange, { params }),
    await caller.call(iam.setManagedClients, { params, body: { clients: [2] } }),
    await caller.call(iam.setManagedUsers, { params, body: { users: [] } }),
    await caller.call(iam.assignRoles, { params, body: { roleIds: [] } }),
  ];
  for (const [i, { body }] of replies.entries())
    expect(body.data).toEqual({ id, version: form.version + 1 + i });
});

test("lets a user's roles be saved unchanged without permission to grant them", async () => {
  const caller = await signedInAs((await holder(['IAM.USER.LENDER.UPDATE', 'IAM.USER.READ'], lenderId)).id);
  const { id } = await targets.administrator();
  const params = { id };
  const body = { ...(await formOf(id)), email: `right.${id}@people.example` };
  expect((await admin.call(iam.updateUser, { params, body })).status).toBe(200);
  const before = (await admin.call(iam.getUser, { params })).body.data;
  const roleIds = before.roles.map((role) => role.id);
  expect(await caller.call(iam.assignRoles, { params, body: { roleIds } })).toBeRefused('FORBIDDEN');
  expect((await admin.call(iam.getUser, { params })).body.data).toEqual(before);
});

describe('without permission to read users', () => {
  test('no name of a person or role is revealed', async () => {
    const caller = await signedInAs((await holder(['IAM.USER.LENDER.UPDATE'], lenderId)).id);
    const { id, name } = await targets.administrator();
    const params = { id };
    const { name: roleName = '' } = (await admin.call(iam.getUser, { params })).body.data.roles[0] ?? {};
    const body = { ...(await formOf(id)), status: 'SUSPENDED' as const };
    const replies = [
      await caller.call(iam.updateUser, { params, body }),
      await caller.call(iam.emailPasswordLink, { params }),
      await caller.call(iam.cancelEmailChange, { params }),
      await caller.call(iam.assignRoles, { params, body: { roleIds: [] } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(roleName).not.toBe('');
    for (const { body: told } of replies) {
      expect(told.errorMessage).not.toContain(name);
      expect(told.errorMessage).not.toContain(roleName);
    }
    expect(replies[0]).toBeRefused(
      'FORBIDDEN',
      "This user holds permissions that you can't grant, so someone else has to do this.",
    );
  });

  test('no refusal reveals address, status or company', async () => {
    const caller = await signedInAs((await holder(['IAM.USER.LENDER.UPDATE'], lenderId)).id);
    const { id } = await targets.administrator();
    const right = await formOf(id);
    const taken = (await targets.colleague()).email;
    const guesses = [right, { ...right, email: 'wrong@people.example' }, { ...right, email: taken }];
    for (const version of [right.version, right.version + 1])
      for (const guess of guesses)
        expect(
          await caller.call(iam.updateUser, { params: { id }, body: { ...guess, version } }),
        ).toBeRefused(
          'FORBIDDEN',
          "This user holds permissions that you can't grant, so someone else has to do this.",
        );
  });
});

test("requires the right to grant a user's roles for moving them", async () => {
  const caller = await signedInAs(
    (await holder(['IAM.USER.LENDER.UPDATE', 'IAM.USER.INTRODUCER.UPDATE'], lenderId)).id,
  );
  const { id } = await targets.analyst();
  const move = async (by: Caller) =>
    by.call(iam.updateUser, {
      params: { id },
      body: { ...(await formOf(id)), clientId: 2, parentId: null },
    });
  expect(await move(caller)).toBeRefused('FORBIDDEN');
  const moved = await move(admin);
  expect(moved.body.data).toMatchObject({ clientId: 2, roles: [] });
});

test("refuses changing one's own address or sending oneself a link", async () => {
  const user = await holder(['IAM.USER.UPDATE', 'IAM.USER.READ'], lenderId);
  const caller = await signedInAs(user.id);
  const params = { id: user.id };
  const body = { ...(await formOf(user.id)), email: `own.${user.id}@people.example` };
  const refused = await caller.call(iam.updateUser, { params, body });
  expect(refused).toBeRefused('UNPROCESSABLE');
  expect(refused.body.data).toMatchObject([{ path: 'email' }]);
  expect(await caller.call(iam.emailPasswordLink, { params })).toBeRefused('UNPROCESSABLE');
});

describe('a role for staff or introducers', () => {
  const roleId = async (name: string) =>
    (await admin.call(iam.listRoles, { query: { keywords: name, limit: 500 } })).body.data.find(
      (role) => role.name === name,
    )?.id ?? 0;

  test.for(['support', 'accreditation'] as const)('%s makes a broker who can sign in', async (account) => {
    const caller = await as(account);
    const made = await caller.call(iam.createUser, { body: userForm(`Broker ${account}`) });
    const params = { id: made.body.data.id };
    const body = { roleIds: [await roleId('Introducer')] };
    expect((await caller.call(iam.assignRoles, { params, body })).status).toBe(200);
    const session = await (await signedInAs(params.id)).call(iam.getSession, {});
    expect(session.body.data.permissions).toContain('APPLICATION.CREATE');
  });

  test("can't be given to the other kind by anyone", async () => {
    const [broker, colleague] = [await targets.broker(), await targets.colleague()];
    const give = async (id: number, name: string) =>
      admin.call(iam.assignRoles, { params: { id }, body: { roleIds: [await roleId(name)] } });
    expect(await give(broker.id, 'Auditor')).toBeRefused(
      'UNPROCESSABLE',
      "The role Auditor is for the lender's staff",
    );
    expect(await give(colleague.id, 'Introducer')).toBeRefused(
      'UNPROCESSABLE',
      "The role Introducer is for introducers' users",
    );
    expect((await give(colleague.id, 'Auditor')).status).toBe(200);
  });

  test('for introducers holds their permissions only, now and later', async () => {
    const form = {
      name: `Desk ${Date.now()}`,
      status: 'ACTIVE' as const,
      isIntroducer: true,
      permissions: ['APPLICATION.READ'] as PermissionCode[],
    };
    const wrong = await admin.call(iam.createRole, { body: { ...form, permissions: ['AUDIT.READ'] } });
    expect(wrong).toBeRefused('UNPROCESSABLE', 'A role for introducers can\'t hold "View audit logs"');
    const made = (await admin.call(iam.createRole, { body: form })).body.data;
    const params = { id: made.id };
    const change = (body: object) =>
      admin.call(iam.updateRole, { params, body: { ...form, version: made.version, ...body } });
    expect(await change({ permissions: ['AUDIT.READ'] })).toBeRefused('UNPROCESSABLE');
    const turned = await change({ isIntroducer: false });
    expect(turned).toBeRefused('UNPROCESSABLE');
    expect(turned.body.data).toMatchObject([{ path: 'isIntroducer' }]);
    expect((await change({ isIntroducer: undefined })).status).toBe(200);
  });
});

test("refuses to reactivate a suspended role of one's own", async () => {
  const user = await holder(['IAM.ROLE.UPDATE', 'IAM.ROLE.READ'], lenderId);
  const suspended = await holder(['PAYMENT.READ'], lenderId);
  const params = { id: suspended.roleId };
  const role = (await admin.call(iam.getRole, { params })).body.data;
  const body = {
    name: role.name,
    permissions: role.permissions as PermissionCode[],
    status: 'SUSPENDED' as const,
    version: role.version,
  };
  const { version } = (await admin.call(iam.updateRole, { params, body })).body.data;
  const roleIds = [user.roleId, suspended.roleId];
  await admin.call(iam.assignRoles, { params: { id: user.id }, body: { roleIds } });
  const caller = await signedInAs(user.id);
  expect(
    await caller.call(iam.updateRole, { params, body: { ...body, status: 'ACTIVE', version } }),
  ).toBeRefused('FORBIDDEN', 'You hold this role, so someone else has to reactivate it.');
  expect((await caller.call(iam.updateRole, { params, body: { ...body, version } })).status).toBe(200);
});
