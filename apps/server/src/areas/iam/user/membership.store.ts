import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';

const columnIn = {
  user_role: 'role_id',
  user_managed_client: 'client_id',
  user_managed_user: 'managed_user_id',
} as const;

const replace =
  (table: keyof typeof columnIn) =>
  async (tx: Tx, userId: number, ids: readonly number[]): Promise<void> => {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
    await sql`insert into ${sql.table(table)} (user_id, ${sql.ref(columnIn[table])})
      select ${userId}, unnest(${sql.val([...ids])}::bigint[])`.execute(tx);
  };

export const replaceRoles = replace('user_role');
export const replaceManagedClients = replace('user_managed_client');
export const replaceManagedUsers = replace('user_managed_user');

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
