import type { User } from '@assay/contract/iam-user';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../../kernel/audit-trail.ts';
import type { Tx } from '../../kernel/database.ts';
import { forbidden, unprocessable } from '../../kernel/errors.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { missingFrom, ungrantable } from './administration.rules.ts';
import { lockAdministrators } from './administrators.store.ts';
import { findClient } from './client.store.ts';
import { replaceManagedClients, replaceManagedUsers, replaceRoles } from './membership.store.ts';
import { keepAnAdministrator } from './role.service.ts';
import { listRolesByIds } from './role.store.ts';
import { getUserToChange } from './user.service.ts';
import { findUser, getUser, touchVersion } from './user.store.ts';

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id);

const audited = ({ roles, managedClientManagementGroups, managedUserManagementGroups }: User) => ({
  roles: roles.map(({ name }) => name),
  managedClients: managedClientManagementGroups.clients.map(({ name }) => name),
  managedUsers: managedUserManagementGroups.users.map(({ name }) => name),
});

/** Changes what a user belongs to or manages: locked, versioned, on record. */
const change = (
  actor: Actor,
  id: number,
  version: number | undefined,
  apply: (tx: Tx, before: User) => Promise<void>,
): Promise<User> =>
  inTransaction(async (tx) => {
    await lockAdministrators(tx);
    const before = await getUserToChange(tx, actor, id);
    if (id === actor.userId) throw forbidden('You cannot change your own roles or what you manage.');
    await touchVersion(tx, actor, id, version);
    await apply(tx, before);
    const after = await getUser(tx, actor, id);
    recordChange(tx, actor, {
      category: 'USER',
      model: 'User',
      id,
      clientId: after.clientId,
      before: audited(before),
      after: audited(after),
    });
    return after;
  });

export const assignRoles = (
  actor: Actor,
  id: number,
  { roleIds, version }: { roleIds: number[]; version?: number | undefined },
) =>
  change(actor, id, version, async (tx, before) => {
    const held = idsOf(before.roles);
    const changed = [...missingFrom(roleIds, held), ...missingFrom(held, roleIds)];
    const found = await listRolesByIds(tx, changed);
    if (found.length !== changed.length) throw unprocessable('One of these roles does not exist', 'roleIds');
    const refused = ungrantable(actor, found);
    if (refused)
      throw unprocessable(
        `You cannot give or take the role ${refused.name}: it permits more than you hold`,
        'roleIds',
      );
    await replaceRoles(tx, id, roleIds);
    await keepAnAdministrator(tx);
  });

export const setManagedClients = (
  actor: Actor,
  id: number,
  form: { clients: number[]; version?: number | undefined },
) =>
  change(actor, id, form.version, async (tx, before) => {
    for (const clientId of missingFrom(form.clients, idsOf(before.managedClientManagementGroups.clients)))
      if (!(await findClient(tx, actor, clientId)))
        throw unprocessable('One of these clients does not exist', 'clients');
    await replaceManagedClients(tx, id, form.clients);
  });

export const setManagedUsers = (
  actor: Actor,
  id: number,
  form: { users: number[]; version?: number | undefined },
) =>
  change(actor, id, form.version, async (tx, before) => {
    for (const userId of missingFrom(form.users, idsOf(before.managedUserManagementGroups.users)))
      if (userId === id || !(await findUser(tx, actor, userId)))
        throw unprocessable('One of these users does not exist', 'users');
    await replaceManagedUsers(tx, id, form.users);
  });
