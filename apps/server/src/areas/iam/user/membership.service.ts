import type { User } from '@assay/contract/iam/user';
import { type Audited, changeRecord } from '../../../kernel/database/change-record.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { notIn, ungrantable } from '../administration.rules.ts';
import { findClient } from '../client/client.store.ts';
import { lockAdministrators } from '../role/administrators.store.ts';
import { keepAnAdministrator } from '../role/role.service.ts';
import { listRolesByIds } from '../role/role.store.ts';
import { replaceManagedClients, replaceManagedUsers, replaceRoles } from './membership.store.ts';
import { refuseOutOfReach } from './user.service.ts';
import { findUser, getUser, touchUser } from './user.store.ts';

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id);

const audited = (user: User): Audited => ({
  category: 'USER',
  model: 'User',
  id: user.id,
  clientId: user.clientId,
  values: {
    roles: user.roles.map(({ name }) => name),
    managedClients: user.managedClientManagementGroups.clients.map(({ name }) => name),
    managedUsers: user.managedUserManagementGroups.users.map(({ name }) => name),
  },
});

/** Changes what a user belongs to or manages. */
const change = (
  actor: Actor,
  id: number,
  version: number | undefined,
  apply: (tx: Tx, before: User) => Promise<void>,
): Promise<User> =>
  inTransaction(async (tx) => {
    await lockAdministrators(tx);
    return changeRecord(tx, actor, {
      row: { table: 'app_user', id },
      version,
      read: () => getUser(tx, actor, id),
      permit: async (before) => {
        await refuseOutOfReach(tx, actor, before);
        if (id === actor.userId) throw forbidden("You can't change your own roles or what you manage.");
      },
      write: async (before) => {
        await touchUser(tx, actor, id);
        await apply(tx, before);
      },
      audited,
    });
  });

export const assignRoles = (
  actor: Actor,
  id: number,
  { roleIds, version }: { roleIds: number[]; version?: number | undefined },
) =>
  change(actor, id, version, async (tx, before) => {
    const held = idsOf(before.roles);
    const changed = [...notIn(roleIds, held), ...notIn(held, roleIds)];
    const found = await listRolesByIds(tx, changed);
    if (found.length !== changed.length) throw unprocessable("One of these roles doesn't exist", 'roleIds');
    const refused = ungrantable(actor, found);
    if (refused)
      throw unprocessable(
        `You can't give or remove the role ${refused.name}: it grants more than you hold`,
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
    for (const clientId of notIn(form.clients, idsOf(before.managedClientManagementGroups.clients)))
      if (!(await findClient(tx, actor, clientId)))
        throw unprocessable("One of these clients doesn't exist", 'clients');
    await replaceManagedClients(tx, id, form.clients);
  });

export const setManagedUsers = (
  actor: Actor,
  id: number,
  form: { users: number[]; version?: number | undefined },
) =>
  change(actor, id, form.version, async (tx, before) => {
    for (const userId of notIn(form.users, idsOf(before.managedUserManagementGroups.users)))
      if (userId === id || !(await findUser(tx, actor, userId)))
        throw unprocessable("One of these users doesn't exist", 'users');
    await replaceManagedUsers(tx, id, form.users);
  });
