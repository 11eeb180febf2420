import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { resetMinutes } from './password.rules.ts';

const youngest = sql<string>`now() - make_interval(mins => ${resetMinutes})`;

export async function insertPasswordReset(tx: Tx, userId: number, tokenHash: Buffer): Promise<void> {
  await tx.insertInto('password_reset').values({ user_id: userId, token_hash: tokenHash }).execute();
}

/** The user whom a link that still works belongs to. */
export const findPasswordReset = (db: Db, tokenHash: Buffer): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', youngest)
    .select('user_id as userId')
    .executeTakeFirst();

/** Uses the link up, and with it all others of the user. False when somebody was faster. */
export async function usePasswordReset(tx: Tx, userId: number, tokenHash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', youngest)
    .returning('user_id')
    .executeTakeFirst();
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  return used !== undefined;
}

export async function deleteOldPasswordResets(db: Db): Promise<void> {
  await db.deleteFrom('password_reset').where('created_at', '<', youngest).execute();
}
