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
