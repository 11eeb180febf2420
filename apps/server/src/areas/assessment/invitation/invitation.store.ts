import type { Invitation } from '@assay/contract/assessment/accreditation/invitation';
import { invitationDays } from '@assay/contract/assessment/accreditation/link';
import { lenderId } from '@assay/contract/iam/client';
import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { countOfAll, directionOf, list, type Page } from '../../../kernel/database/lists.ts';
import { nameOf } from '../../../kernel/database/people.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import { notFound } from '../../../kernel/http/errors.ts';

const columns = [
  'i.id',
  'i.entity_name as entityName',
  'i.email',
  sql<Invitation['state']>`case when i.used_at is not null then 'USED'
    when i.expires_at <= clock_timestamp() then 'EXPIRED' else 'SENT' end`.as('state'),
  'i.expires_at as expiresAt',
  'i.created_at as createdAt',
  nameOf('i.created_by').$notNull().as('creator'),
  'i.accreditation_id as accreditationId',
] as const;

export const listInvitations = list(
  (db, { order }: { readonly order: 'createdAt' | '-createdAt' }, { limit, offset }: Params<Page>) => {
    const found = db.selectFrom('accreditation_invitation as i');
    return found
      .select([...columns, countOfAll(found)])
      .orderBy('i.created_at', directionOf(order))
      .orderBy('i.id', directionOf(order))
      .limit(limit)
      .offset(offset);
  },
);

export const getInvitation = (db: Db, id: number): Promise<Invitation> =>
  db
    .selectFrom('accreditation_invitation as i')
    .where('i.id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow(() => notFound('Invitation'));

export const getLenderName = async (db: Db): Promise<string> =>
  (await db.selectFrom('client').where('id', '=', lenderId).select('name').executeTakeFirstOrThrow()).name;

const expiry = sql<string>`now() + make_interval(days => ${sql.lit(invitationDays)})`;

export async function insertInvitation(
  tx: Tx,
  { entityName, email, creatorId }: { entityName: string; email: string; creatorId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('accreditation_invitation')
    .values({ entity_name: entityName, email, created_by: creatorId, expires_at: expiry })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the link. Returns false if the form was sent in first. */
export async function renewLink(tx: Tx, id: number, tokenHash: Buffer | null): Promise<boolean> {
  const renewed = await tx
    .updateTable('accreditation_invitation')
    .set({ token_hash: tokenHash, ...(tokenHash === null && { expires_at: expiry }) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

const byLink = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('accreditation_invitation as i').where('i.token_hash', '=', tokenHash).select(columns);

export const findByLink = (db: Db, tokenHash: Buffer) => byLink(db, tokenHash).executeTakeFirst();

/** Ignores case and punctuation: `Pty. Ltd.` is the same company. */
const named = (name: Expression<string>) =>
  sql<string>`regexp_replace(lower(${name}), '[^[:alnum:]]', '', 'g')`;

const isOfCompany = (entityName: Expression<string>) =>
  sql<boolean>`${named(sql.ref('entity_name'))} = ${named(entityName)}`;

/** Locks all invitations of the company, so that only one form is accepted in a race. */
export async function lockByLink(tx: Tx, tokenHash: Buffer) {
  const invited = tx
    .selectFrom('accreditation_invitation as n')
    .where('n.token_hash', '=', tokenHash)
    .select('n.entity_name');
  await tx
    .selectFrom('accreditation_invitation')
    .where(isOfCompany(invited as never))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return findByLink(tx, tokenHash);
}

export async function useInvitations(tx: Tx, entityName: string, accreditationId: number): Promise<void> {
  await tx
    .updateTable('accreditation_invitation')
    .set({ used_at: sql`clock_timestamp()`, accreditation_id: accreditationId })
    .where(isOfCompany(sql.val(entityName)))
    .where('used_at', 'is', null)
    .execute();
}
