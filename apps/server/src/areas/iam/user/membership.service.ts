import type { User, UserToWriter } from '@assay/contract/iam/user';
import { changeRecord } from '../../../kernel/database/change-record.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import { announceAccess } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { requireAdministrator } from '../administrator/administrator.service.ts';
import { listClientIds } from '../client/client.store.ts';
import { lockShared, type SharedLock } from '../locks.store.ts';
import { deleteEmailChange } from './email-change.store.ts';
import { mayRead, notIn, refuseTakeover, refuseUngrantable } from './grant.service.ts';
import { replaceManagedClients, replaceManagedUsers, replaceRoles } from './membership.store.ts';
import { changeUser, refuseOutOfReach, userRecord } from './user.service.ts';
import { listUserIds, touchUser } from './user.store.ts';

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id);

interface MembershipChange {
  readonly locks?: readonly SharedLock[];
  readonly version: number | undefined;
  readonly permit?: (before: User) => void;
  readonly apply: (before: User) => Promise<void>;
}

async function change(
  tx: Tx,
  actor: Actor,
  id: number,
  { locks = [], version, permit, apply }: MembershipChange,
) {
  const record = userRecord(tx, actor, id);
  await lockShared(tx, locks, record.row);
  return changeRecord(tx, actor, {
    ...record,
    version,
    permit: (before) => {
      refuseOutOfReach(actor, before);
      if (id === actor.userId) throw forbidden("You can't change your own roles or what you manage.");
      permit?.(before);
    },
    write: async (before) => {
      await touchUser(tx, actor, id);
      await apply(before);
      await announceAccess(tx, id);
    },
  });
}

export const assignRoles = (
  actor: Actor,
  id: number,
  { roleIds, version }: { roleIds: number[]; version?: number | undefined },
): Promise<UserToWriter> =>
  changeUser(actor, (tx) =>
    change(tx, actor, id, {
      locks: ['administrators'],
      version,
      permit: (before) => {
        // A no-op must neither touch the user nor reveal which roles they hold.
        const held = idsOf(before.roles);
        const isSame = notIn(roleIds, held).length + notIn(held, roleIds).length === 0;
        if (isSame || !mayRead(actor)) refuseTakeover(actor, before);
      },
      apply: async (before) => {
        await refuseUngrantable(tx, actor, before, roleIds);
        await replaceRoles(tx, id, roleIds);
        // The right to change an address depends on the roles, so a pending change must be requested again.
        await deleteEmailChange(tx, id);
        await requireAdministrator(tx);
      },
    }),
  );

/** Only the lender may set groups, because they widen what a user sees. */
function refuseIntroducers(actor: Actor): void {
  if (actor.isIntroducer) throw forbidden('Only the lender can change what a user manages.');
}

interface Group {
  readonly path: 'clients' | 'users';
  readonly find: (tx: Tx, actor: Actor, ids: readonly number[]) => ReturnType<typeof listClientIds>;
  readonly replace: typeof replaceManagedClients;
  readonly locks?: readonly SharedLock[];
}

const managedClients: Group = { path: 'clients', find: listClientIds, replace: replaceManagedClients };
const managedUsers: Group = {
  path: 'users',
  find: listUserIds,
  replace: replaceManagedUsers,
  locks: ['moves'],
};

const setManaged = (
  actor: Actor,
  id: number,
  { path, find, replace, locks = [] }: Group,
  ids: number[],
  version: number | undefined,
): Promise<UserToWriter> =>
  changeUser(actor, (tx) =>
    change(tx, actor, id, {
      locks,
      version,
      permit: (before) => {
        refuseIntroducers(actor);
        refuseTakeover(actor, before);
      },
      apply: async (before) => {
        const found = await find(tx, actor, ids);
        if (found.length !== ids.length || (path === 'users' && ids.includes(id)))
          throw unprocessable(`One of these ${path} doesn't exist`, path);
        if (before.clientIsIntroducer && found.some(({ isIntroducer }) => !isIntroducer))
          throw unprocessable("Introducers can't be shown the lender's own people and applications", path);
        await replace(tx, id, ids);
      },
    }),
  );

export const setManagedClients = (
  actor: Actor,
  id: number,
  { clients, version }: { clients: number[]; version?: number | undefined },
): Promise<UserToWriter> => setManaged(actor, id, managedClients, clients, version);

export const setManagedUsers = (
  actor: Actor,
  id: number,
  { users, version }: { users: number[]; version?: number | undefined },
): Promise<UserToWriter> => setManaged(actor, id, managedUsers, users, version);
