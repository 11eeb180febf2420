import { mayAdminister, ungrantable } from '@assay/contract/iam/administrator';
import type { User } from '@assay/contract/iam/user';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { listRolesByIds } from '../role/role.store.ts';
import type { StoredUser } from './user.store.ts';

export const companyOf = ({ clientId, clientIsIntroducer }: StoredUser) => ({
  id: clientId,
  isIntroducer: clientIsIntroducer,
});

export const mayRead = (actor: Actor) => actor.permissions.has('IAM.USER.READ');

/**
 * Whoever can have a password link sent to an address of their choice, or bring an account back, can act with all that
 * it permits: that takes the right to grant it. Nobody grants to themselves.
 */
export async function isGrantable(tx: Db, actor: Actor, user: StoredUser): Promise<boolean> {
  if (user.id === actor.userId || !mayAdminister(actor, 'USER', 'UPDATE', companyOf(user))) return false;
  const roleIds = user.roles.map(({ id }) => id);
  return ungrantable(actor, companyOf(user), await listRolesByIds(tx, actor, roleIds)) === undefined;
}

/** Refuses whoever may not grant what the user holds; their name is for those who may read it. */
export function refuseTakeover(actor: Actor, user: User): void {
  if (user.isGrantable) return;
  const who = mayRead(actor) ? `${user.firstName} ${user.lastName}` : 'This user';
  throw forbidden(`${who} holds permissions that you can't grant, so someone else has to do this.`);
}

/** What is in one list and not in the other. */
export const notIn = <T>(list: readonly T[], other: readonly T[]): T[] =>
  list.filter((item) => !other.includes(item));

/** The roles that are given or taken, all of them the actor's to give and for such people. */
export async function refuseUngrantable(
  tx: Tx,
  actor: Actor,
  before: StoredUser,
  roleIds: number[],
): Promise<void> {
  // Whoever makes people without editing them gives no roles, and isn't told their names here.
  if (!mayAdminister(actor, 'USER', 'UPDATE', companyOf(before)))
    throw unprocessable('Someone who can edit users has to give them their roles', 'roleIds');
  const held = before.roles.map(({ id }) => id);
  const added = notIn(roleIds, held);
  const changed = [...added, ...notIn(held, roleIds)];
  const found = await listRolesByIds(tx, actor, changed);
  if (found.length !== changed.length) throw unprocessable("One of these roles doesn't exist", 'roleIds');
  const misfit = found.find(
    ({ id, isIntroducer }) => added.includes(id) && isIntroducer !== before.clientIsIntroducer,
  );
  if (misfit)
    throw unprocessable(
      `The role ${misfit.name} is for ${misfit.isIntroducer ? "introducers' users" : "the lender's staff"}`,
      'roleIds',
    );
  const refused = ungrantable(actor, companyOf(before), found);
  if (!refused) return;
  // It may be one that the user holds, which is told to those alone who may read users.
  const which = mayRead(actor) ? refused.name : 'one of these roles';
  throw unprocessable(
    `You can't give or remove ${which} because it includes permissions you don't have`,
    'roleIds',
  );
}
