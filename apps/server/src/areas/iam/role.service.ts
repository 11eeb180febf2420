import type { Role, RoleDetail, roleForm, roleQuery, roleUpdate } from '@assay/contract/iam-role';
import { permissionLabels } from '@assay/contract/permissions';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../../kernel/audit-trail.ts';
import { db, type Tx } from '../../kernel/database.ts';
import { forbidden, unprocessable } from '../../kernel/errors.ts';
import type { Counted } from '../../kernel/lists.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { refuseStale } from '../../kernel/versions.ts';
import { missingFrom } from './administration.rules.ts';
import { hasAdministrator, lockAdministrators } from './administrators.store.ts';
import * as store from './role.store.ts';

export const listPermissions = () => permissionLabels;

export const listRoles = (query: z.output<typeof roleQuery>): Promise<Counted<Role>> =>
  store.listRoles(db, query);

export const getRole = async (actor: Actor, id: number): Promise<RoleDetail> => ({
  ...(await store.getRole(db, id)),
  isOwn: await store.holdsRole(db, actor.userId, id),
});

/** Refuses what would leave nobody to put things right; called after the change, inside its transaction. */
export async function keepAnAdministrator(tx: Tx): Promise<void> {
  if (!(await hasAdministrator(tx)))
    throw unprocessable('This would leave Assay without an administrator. Make somebody else one first.');
}

async function refuseNameInUse(tx: Tx, name: string, ownId?: number): Promise<void> {
  const other = await store.findRoleByName(tx, name);
  if (other && other.id !== ownId) throw unprocessable('Another role has this name already', 'name');
}

const audited = ({ name, status, permissions }: Role) => ({ name, status, permissions });

export const createRole = (actor: Actor, form: z.output<typeof roleForm>): Promise<RoleDetail> =>
  inTransaction(async (tx) => {
    await refuseNameInUse(tx, form.name);
    const role = await store.getRole(tx, await store.insertRole(tx, actor, form));
    recordChange(tx, actor, { category: 'ROLE', model: 'Role', id: role.id, after: audited(role) });
    return { ...role, isOwn: false };
  });

export const updateRole = (
  actor: Actor,
  id: number,
  form: z.output<typeof roleUpdate>,
): Promise<RoleDetail> =>
  inTransaction(async (tx) => {
    await lockAdministrators(tx);
    const before = await store.getRoleForUpdate(tx, id);
    const isOwn = await store.holdsRole(tx, actor.userId, id);
    const added = missingFrom<string>(form.permissions, before.permissions);
    if (added.length > 0 && isOwn)
      throw forbidden('You hold this role: somebody else has to add permissions to it.');
    if (before.version !== form.version) await refuseStale(tx, 'role', id);
    await refuseNameInUse(tx, form.name, id);
    await store.updateRole(tx, actor, id, form);
    await keepAnAdministrator(tx);
    const after = await store.getRole(tx, id);
    recordChange(tx, actor, {
      category: 'ROLE',
      model: 'Role',
      id,
      before: audited(before),
      after: audited(after),
    });
    return { ...after, isOwn };
  });
