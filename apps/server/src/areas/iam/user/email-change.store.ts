import type { RoleGrant } from '@assay/contract/iam/administrator';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import { invitationDays } from '../password/password.rules.ts';

const youngest = sql<string>`now() - make_interval(days => ${invitationDays})`;

export async function saveEmailChange(
  tx: Tx,
  { userId, email, requestedBy }: { userId: number; email: string; requestedBy: number },
): Promise<void> {
  const row = { user_id: userId, email, requested_by: requestedBy, token_hash: null };
  await tx
    .insertInto('email_change')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...row, created_at: sql`now()` }))
    .execute();
}

/** The latest requester's rights are checked on confirmation. */
export async function updateRequester(tx: Tx, userId: number, requestedBy: number): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ requested_by: requestedBy })
    .where('user_id', '=', userId)
    .execute();
}

export const updateEmailChangeLink = (
  tx: Tx,
  userId: number,
  tokenHash: Buffer,
): Promise<{ email: string } | undefined> =>
  tx
    .updateTable('email_change')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();

export const findEmailChange = (
  db: Db,
  tokenHash: Buffer,
): Promise<{ userId: number; email: string } | undefined> =>
  db
    .selectFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', youngest)
    .select(['user_id as userId', 'email'])
    .executeTakeFirst();

export const takeEmailChange = (
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ userId: number; email: string; requestedBy: number } | undefined> =>
  tx
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', youngest)
    .returning(['user_id as userId', 'email', 'requested_by as requestedBy'])
    .executeTakeFirst();

export async function deleteEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute();
}

export async function deleteOldEmailChanges(db: Db): Promise<void> {
  await db.deleteFrom('email_change').where('created_at', '<', youngest).execute();
}

/** Changes the address and ends the password. Returns the time of the last password change. */
export const updateEmail = (
  tx: Tx,
  userId: number,
  email: string,
): Promise<{ passwordChangedAt: string | null }> =>
  tx
    .updateTable('app_user')
    .set({
      email,
      is_email_taken: false,
      updated_by: userId,
      password_hash: null,
      password_changed_at: sql`case when password_hash is null then password_changed_at else now() end`,
    })
    .where('id', '=', userId)
    .returning('password_changed_at as passwordChangedAt')
    .executeTakeFirstOrThrow();

export async function getHolder(tx: Tx, userId: number) {
  const { rows } = await sql<{ id: number; isIntroducer: boolean; roles: RoleGrant[] }>`
    select c.id, c.is_introducer as "isIntroducer",
      (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'permissions',
        array(select permission from role_permission where role_id = r.id))), '[]')
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles
    from app_user u join client c on c.id = u.client_id where u.id = ${userId}`.execute(tx);
  if (!rows[0]) throw notFound('User');
  return rows[0];
}
