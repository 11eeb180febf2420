import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';

export async function replaceRoles(tx: Tx, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_role').where('user_id', '=', userId).execute();
  if (roleIds.length > 0)
    await tx
      .insertInto('user_role')
      .values(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })))
      .execute();
}

export async function replaceManagedClients(
  tx: Tx,
  userId: number,
  clientIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('user_managed_client').where('user_id', '=', userId).execute();
  if (clientIds.length > 0)
    await tx
      .insertInto('user_managed_client')
      .values(clientIds.map((clientId) => ({ user_id: userId, client_id: clientId })))
      .execute();
}

export async function replaceManagedUsers(
  tx: Tx,
  userId: number,
  managedIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('user_managed_user').where('user_id', '=', userId).execute();
  if (managedIds.length > 0)
    await tx
      .insertInto('user_managed_user')
      .values(managedIds.map((managedId) => ({ user_id: userId, managed_user_id: managedId })))
      .execute();
}

/** Whoever goes to another company leaves the roles behind that are not for its people, and all management groups. */
export async function leaveCompany(tx: Tx, userId: number): Promise<void> {
  await sql`delete from user_role using role, app_user
    where user_id = ${userId} and role.id = role_id and app_user.id = user_id
      and role.is_introducer <> (select is_introducer from client where id = app_user.client_id)`.execute(tx);
  await tx.deleteFrom('user_managed_client').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('user_managed_user')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('managed_user_id', '=', userId)]))
    .execute();
}
