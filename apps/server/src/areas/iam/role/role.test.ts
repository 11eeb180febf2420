import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { roleDetail } from '@assay/contract/iam/role';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { roleForm } from '@assay/given/iam';
import { describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const roleAdmin: PermissionCode[] = [
  'ACCESS.CREDIT_PLATFORM',
  'IAM.ROLE.READ',
  'IAM.ROLE.CREATE',
  'IAM.ROLE.UPDATE',
];
let count = 0;
const form = (permissions: PermissionCode[] = ['PAYMENT.READ']) =>
  roleForm(`Payments reader ${count++}`, { permissions });

async function newRole(caller: Caller, permissions?: PermissionCode[]) {
  return roleDetail.parse((await caller.call(iam.createRole, { body: form(permissions) })).body.data);
}

describe('a role', () => {
  test('is created, read, listed and changed, with a log', async () => {
    const admin = await as('admin');
    const made = await newRole(admin, ['PAYMENT.READ', 'AUDIT.READ']);
    expect(made).toMatchObject({
      status: 'ACTIVE',
      permissions: ['AUDIT.READ', 'PAYMENT.READ'],
      userCount: 0,
      version: 1,
    });
    const body = {
      name: `${made.name} x`,
      status: 'SUSPENDED' as const,
      permissions: ['PAYMENT.READ'] as PermissionCode[],
      version: 1,
    };
    const changed = await admin.call(iam.updateRole, { params: { id: made.id }, body });
    expect(changed.body.data).toMatchObject({
      name: body.name,
      status: 'SUSPENDED',
      permissions: ['PAYMENT.READ'],
    });
    const listed = await admin.call(iam.listRoles, { query: { keywords: body.name } });
    expect(listed.body).toMatchObject({ count: 1, data: [{ id: made.id }] });
    const active = await admin.call(iam.listRoles, { query: { keywords: body.name, status: 'ACTIVE' } });
    expect(active.body).toMatchObject({ count: 0, data: [] });
    const entries = await db
      .selectFrom('audit_entry')
      .where('model_name', '=', 'Role')
      .where('model_id', '=', made.id)
      .orderBy('seq')
      .selectAll()
      .execute();
    expect(entries).toMatchObject([
      { changes_old: {}, changes_new: { name: made.name } },
      {
        changes_old: { permissions: ['AUDIT.READ', 'PAYMENT.READ'], status: 'ACTIVE' },
        changes_new: { permissions: ['PAYMENT.READ'] },
      },
    ]);
  });

  test('conflicts for the second of two writers', async () => {
    const [one, two] = [
      await as('admin'),
      await signedInAs((await given.user({ permissions: roleAdmin, clientId: lenderId })).id),
    ];
    const made = await newRole(one);
    const save = (caller: Caller, name: string) =>
      caller.call(iam.updateRole, {
        params: { id: made.id },
        body: { ...form(), name, version: made.version },
      });
    expect((await save(one, `First ${made.id}`)).status).toBe(200);
    const second = await save(two, `Second ${made.id}`);
    expect(second).toBeRefused('CONFLICT');
    expect(second.body.data).toMatchObject({ changedBy: 'Helen Papadakis', changedAt: expect.any(String) });
    expect((await one.call(iam.getRole, { params: { id: made.id } })).body.data.name).toBe(
      `First ${made.id}`,
    );
  });

  test('has a unique name', async () => {
    const admin = await as('admin');
    const made = await newRole(admin);
    const again = await admin.call(iam.createRole, { body: { ...form(), name: made.name.toUpperCase() } });
    expect(again).toBeRefused('UNPROCESSABLE', 'Another role already has this name');
    expect(again.body.data).toEqual([{ path: 'name', message: 'Another role already has this name' }]);
    const other = await newRole(admin);
    const renamed = await admin.call(iam.updateRole, {
      params: { id: other.id },
      body: { ...form(), name: made.name, version: other.version },
    });
    expect(renamed).toBeRefused('UNPROCESSABLE', 'Another role already has this name');
  });

  test('has a unique name in any letters', async () => {
    const admin = await as('admin');
    const name = `İstanbul ${count}`;
    expect((await admin.call(iam.createRole, { body: { ...form(), name } })).status).toBe(200);
    const again = await admin.call(iam.createRole, { body: { ...form(), name } });
    expect(again).toBeRefused('UNPROCESSABLE');
    expect(again.body.data).toMatchObject([{ path: 'name' }]);
  });

  test.for([
    [{ name: '' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be 100 characters or fewer'],
    [{ permissions: ['PAYMENT.READ', 'PAYMENT.READ'] }, 'Permissions contains a duplicate'],
  ] as const)('%o is refused', async ([wrong, message]) => {
    const reply = await (await as('admin')).send({
      method: 'POST',
      url: '/api/iam/roles',
      payload: { ...form(), ...wrong },
    });
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', errorMessage: message });
  });

  test.for([{ id: 7 }, { createdAt: '2020-01-01' }, { userCount: 3 }, { permissions: ['ROOT'] }])(
    'is refused with injected %o',
    async (extra) => {
      const reply = await (await as('admin')).send({
        method: 'POST',
        url: '/api/iam/roles',
        payload: { ...form(), ...extra },
      });
      expect(reply.statusCode).toBe(400);
    },
  );

  test.for(['Looks \u200cTwice', 'Looks\u00a0Twice', 'looks  twice', 'Looks Twice\u3164'])(
    'refuses a look-alike name: %j',
    async (lookalike) => {
      const admin = await as('admin');
      await admin.call(iam.createRole, { body: roleForm('Looks Twice') });
      const reply = await admin.call(iam.createRole, { body: roleForm(lookalike) });
      expect(reply).toBeRefused('UNPROCESSABLE');
      expect(reply.body.data).toMatchObject([{ path: 'name' }]);
    },
  );

  test('unknown is a 404', async () => {
    expect(await (await as('admin')).call(iam.getRole, { params: { id: 999_999 } })).toBeRefused(
      'NOT_FOUND',
      'Role not found.',
    );
  });
});

describe('who may grant', () => {
  test("not holders of a role, who can't add permissions to it", async () => {
    const user = await given.user({ permissions: roleAdmin, clientId: lenderId });
    const caller = await signedInAs(user.id);
    const own = (await caller.call(iam.getRole, { params: { id: user.roleId } })).body.data;
    const save = (permissions: PermissionCode[]) =>
      caller.call(iam.updateRole, {
        params: { id: own.id },
        body: { name: own.name, status: 'ACTIVE', permissions, version: own.version },
      });
    expect(await save([...roleAdmin, 'PAYMENT.READ'])).toBeRefused(
      'FORBIDDEN',
      'You hold this role, so someone else has to add permissions to it.',
    );
    expect((await save(roleAdmin.slice(0, 3))).status).toBe(200);
  });
});

test('lists permissions by code and label', async () => {
  const { body } = await (await as('auditor')).call(iam.listPermissions, {});
  expect(Object.keys(body.data)).toHaveLength(38);
  expect(body.data['PAYMENT.READ']).toBe('View ABA files and their history');
});
