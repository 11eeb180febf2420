import { lenderId, slugOf } from '@assay/contract/iam/client';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';

/** Locks the table, so that only one of two concurrent calls succeeds. */
export async function hasUsers(tx: Tx): Promise<boolean> {
  await sql`lock table app_user in share row exclusive mode`.execute(tx);
  return (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export const findRoleId = async (tx: Tx, name: string): Promise<number | undefined> =>
  (await tx.selectFrom('role').where('name', '=', name).select('id').executeTakeFirst())?.id;

export const findLenderId = async (tx: Tx): Promise<number | undefined> =>
  (await tx.selectFrom('client').where('id', '=', lenderId).select('id').executeTakeFirst())?.id;

export async function insertLender(tx: Tx, name: string): Promise<number> {
  const slug = slugOf(name) || 'lender';
  // The lender is client 1, even if a failed attempt used up the sequence.
  await sql`insert into client (id, name, slug, is_introducer, config_type) overriding system value
    values (${lenderId}, ${name}, ${slug}, false, 'INTERNAL_BROKERAGE')`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('client', 'id'), (select max(id) from client))`.execute(tx);
  return lenderId;
}

export async function insertUser(
  tx: Tx,
  clientId: number,
  user: { firstName: string; lastName: string; email: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('app_user')
    .values({ client_id: clientId, first_name: user.firstName, last_name: user.lastName, email: user.email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertUserRole(tx: Tx, userId: number, roleId: number): Promise<void> {
  await tx.insertInto('user_role').values({ user_id: userId, role_id: roleId }).execute();
}
