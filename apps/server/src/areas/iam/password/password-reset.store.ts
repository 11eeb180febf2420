import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { invitationDays, resetMinutes } from './password.rules.ts';

const works = sql<boolean>`created_at > now() -
  case when is_invitation then make_interval(days => ${invitationDays}) else make_interval(mins => ${resetMinutes}) end`;

/** Keeps expired invitations, so that their holders can request a new one. */
const knownDays = 90;

export async function insertPasswordReset(
  tx: Tx,
  userId: number,
  { tokenHash, isInvitation }: { tokenHash: Buffer; isInvitation: boolean },
): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({ user_id: userId, token_hash: tokenHash, is_invitation: isInvitation })
    .execute();
}

export const findPasswordReset = (db: Db, tokenHash: Buffer): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where(works)
    .select('user_id as userId')
    .executeTakeFirst();

export const findExpiredInvitation = (db: Db, tokenHash: Buffer): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('is_invitation', '=', true)
    .where(sql<boolean>`not ${works}`)
    .select('user_id as userId')
    .executeTakeFirst();

/** Consumes the link and all others of the user. Returns false if it was consumed before. */
export async function usePasswordReset(tx: Tx, userId: number, tokenHash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where(works)
    .returning('user_id')
    .executeTakeFirst();
  await deletePasswordResetsOf(tx, userId);
  return used !== undefined;
}

export async function deletePasswordResetsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
}

export async function deleteInvitationsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('password_reset')
    .where('user_id', '=', userId)
    .where('is_invitation', '=', true)
    .execute();
}

export async function deleteOldPasswordResets(db: Db): Promise<void> {
  await db
    .deleteFrom('password_reset')
    .where(sql<boolean>`not ${works}`)
    .where(sql<boolean>`not is_invitation or created_at < now() - make_interval(days => ${knownDays})`)
    .execute();
}
