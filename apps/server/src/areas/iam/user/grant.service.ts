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

/** A password link gives all that the account permits, so it takes the right to grant that. */
export async function isGrantable(tx: Db, actor: Actor, user: StoredUser): Promise<boolean> {
  if (user.id === actor.userId || !mayAdminister(actor, 'USER', 'UPDATE', companyOf(user))) return false;
  const roleIds = user.roles.map(({ id }) => id);
  return ungrantable(actor, companyOf(user), await listRolesByIds(tx, actor, roleIds)) === undefined;
}

export function refuseTakeover(actor: Actor, user: User): void {
  if (user.isGrantable) return;
  const who = mayRead(actor) ? `${user.firstName} ${user.lastName}` : 'This user';
  throw forbidden(`${who} holds permissions that you can't grant, so someone else has to do this.`);
}

export const notIn = <T>(list: readonly T[], other: readonly T[]): T[] =>
  list.filter((item) => !other.includes(item));

export async function refuseUngrantable(
  tx: Tx,
  actor: Actor,
  before: StoredUser,
  roleIds: number[],
): Promise<void> {
  // Creating users alone grants no roles, and the message must not reveal their names.
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
  // The user may hold that role, so only readers of users are told its name.
  const which = mayRead(actor) ? refused.name : 'one of these roles';
  throw unprocessable(
    `You can't give or remove ${which} because it includes permissions you don't have`,
    'roleIds',
  );
}
