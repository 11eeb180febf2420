import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { invitationDays } from '../password/password.rules.ts';

const youngest = sql<string>`now() - make_interval(days => ${invitationDays})`;

/** The address that a user is to have; one that was on its way before is forgotten, and its link with it. */
export async function saveEmailChange(tx: Tx, userId: number, email: string): Promise<void> {
  const row = { user_id: userId, email, token_hash: null };
  await tx
    .insertInto('email_change')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...row, created_at: sql`now()` }))
    .execute();
}

/** Gives the change a link; undefined where it was taken back meanwhile. */
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

/** Uses the link up; undefined where it no longer works. */
export const takeEmailChange = (
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ userId: number; email: string } | undefined> =>
  tx
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', youngest)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst();

export async function deleteEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute();
}

export async function deleteOldEmailChanges(db: Db): Promise<void> {
  await db.deleteFrom('email_change').where('created_at', '<', youngest).execute();
}

export async function updateEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.updateTable('app_user').set({ email, updated_by: userId }).where('id', '=', userId).execute();
}
