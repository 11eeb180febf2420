import { isDeepStrictEqual } from 'node:util';
import {
  type Role,
  type RoleDetail,
  type RoleForm,
  type RoleToWriter,
  roleFields,
  type roleQuery,
  type roleUpdate,
} from '@assay/contract/iam/role';
import { introducerPermissions, permissionLabels } from '@assay/contract/kit/permissions';
import { valuesOf } from '@assay/contract/kit/values';
import type { z } from 'zod';
import { type Audited, changeRecord, recordMade } from '../../../kernel/database/change-record.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import { announceAccess } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { requireAdministrator } from '../administrator/administrator.service.ts';
import { lockShared } from '../locks.store.ts';
import { writeRecord } from '../write.service.ts';
import * as store from './role.store.ts';

export const listPermissions = () => permissionLabels;

export const listRoles = (actor: Actor, query: z.output<typeof roleQuery>): Promise<Counted<Role>> =>
  store.listRoles(db, actor, query);

const readRole = async (tx: Db, actor: Actor, id: number): Promise<RoleDetail> => ({
  ...(await store.getRole(tx, actor, id)),
  isOwn: await store.holdsRole(tx, actor.userId, id),
});

export const getRole = (actor: Actor, id: number): Promise<RoleDetail> => readRole(db, actor, id);

async function refuseNameInUse(tx: Tx, name: string, ownId?: number): Promise<void> {
  const other = await store.findRoleByName(tx, name);
  if (other && other.id !== ownId) throw store.nameInUse();
}

function refuseForeignCodes(
  { isIntroducer }: { isIntroducer: boolean },
  codes: RoleForm['permissions'],
): void {
  const foreign = isIntroducer && codes.find((code) => !introducerPermissions.has(code));
  if (foreign)
    throw unprocessable(`A role for introducers can't hold "${permissionLabels[foreign]}"`, 'permissions');
}

const changesRights = (form: Pick<RoleForm, 'status' | 'permissions'>, before: Role): boolean =>
  form.status !== before.status || !isDeepStrictEqual(new Set(form.permissions), new Set(before.permissions));

const audited = (role: Role): Audited => ({
  category: 'ROLE',
  model: 'Role',
  id: role.id,
  values: valuesOf(roleFields, role),
});

export const createRole = (actor: Actor, form: RoleForm): Promise<RoleToWriter> =>
  writeRecord(actor, 'IAM.ROLE.READ', async (tx) => {
    refuseForeignCodes(form, form.permissions);
    // The index allows look-alike names, so the lock serialises the check.
    await lockShared(tx, ['administrators']);
    await refuseNameInUse(tx, form.name);
    const role = await store.getRole(tx, actor, await store.insertRole(tx, actor, form));
    recordMade(tx, actor, audited(role));
    return { ...role, isOwn: false };
  });

export const updateRole = (
  actor: Actor,
  id: number,
  { version, ...form }: z.output<typeof roleUpdate>,
): Promise<RoleToWriter> =>
  writeRecord(actor, 'IAM.ROLE.READ', async (tx) => {
    const row = { table: 'role', id } as const;
    await lockShared(tx, ['administrators'], row);
    return changeRecord(tx, actor, {
      row,
      version,
      read: () => readRole(tx, actor, id),
      permit: ({ isOwn, permissions, status }) => {
        if (isOwn && form.permissions.some((code) => !permissions.includes(code)))
          throw forbidden('You hold this role, so someone else has to add permissions to it.');
        if (isOwn && status !== 'ACTIVE' && form.status === 'ACTIVE')
          throw forbidden('You hold this role, so someone else has to reactivate it.');
      },
      write: async (before) => {
        if (form.isIntroducer !== undefined && form.isIntroducer !== before.isIntroducer)
          throw unprocessable("You can't change who a role is for. Create another role.", 'isIntroducer');
        refuseForeignCodes(before, form.permissions);
        await refuseNameInUse(tx, form.name, id);
        await store.updateRole(tx, actor, id, form);
        await requireAdministrator(tx);
        if (changesRights(form, before)) await announceAccess(tx, 'everybody');
      },
      audited,
    });
  });
