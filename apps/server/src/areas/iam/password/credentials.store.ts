import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { refuseStale } from '../../../kernel/database/versions.ts';
import { conflict } from '../../../kernel/http/errors.ts';

export interface Credentials {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: string;
  readonly clientStatus: string;
  readonly hasAccess: boolean;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: string | null;
  /** The accredited company that the account was created for as first administrator. */
  readonly accredited: string | null;
  readonly pendingEmail: string | null;
  /** The address belongs to another account, which alone can sign in with it. */
  readonly isEmailTaken: boolean;
  readonly version: number;
}

const credentials = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('client as c', 'c.id', 'u.client_id')
    .select([
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.status',
      'c.status as clientStatus',
      'u.password_hash as passwordHash',
      'u.password_changed_at as passwordChangedAt',
      'u.is_email_taken as isEmailTaken',
      'u.version',
      sql<string | null>`case when u.accreditation_id is not null then c.name end`.as('accredited'),
      sql<string | null>`(select email from email_change e where e.user_id = u.id)`.as('pendingEmail'),
      sql<boolean>`exists (
        select from user_role ur
        join role r on r.id = ur.role_id and r.status = 'ACTIVE' and r.is_introducer = c.is_introducer
        join role_permission rp on rp.role_id = r.id and rp.permission = 'ACCESS.CREDIT_PLATFORM'
        where ur.user_id = u.id
      )`.as('hasAccess'),
    ]);

export const findCredentials = (db: Db, email: string): Promise<Credentials | undefined> =>
  credentials(db)
    .where(sql<boolean>`lower(u.email) = lower(${email}) and not u.is_email_taken`)
    .executeTakeFirst();

export const findCredentialsById = (db: Db, userId: number): Promise<Credentials | undefined> =>
  credentials(db).where('u.id', '=', userId).executeTakeFirst();

export const getCredentials = (db: Db, userId: number): Promise<Credentials> =>
  credentials(db).where('u.id', '=', userId).executeTakeFirstOrThrow();

export const listNewcomers = (tx: Tx, clientId: number): Promise<{ id: number }[]> =>
  tx
    .selectFrom('app_user')
    .where('client_id', '=', clientId)
    .where('status', '=', 'ACTIVE')
    .where('password_hash', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('password_reset').whereRef('user_id', '=', 'app_user.id').select('id'))),
    )
    .orderBy('id')
    .select('id')
    .execute();

/** Throws CONFLICT if the user or password changed since `read`. Returns the time of the change. */
export async function updatePassword(
  tx: Tx,
  read: Pick<Credentials, 'id' | 'version' | 'passwordHash'>,
  passwordHash: string,
): Promise<string> {
  const row = await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()` })
    .where('id', '=', read.id)
    .where('version', '=', read.version)
    .where('password_hash', 'is not distinct from', read.passwordHash)
    .returning(sql<string>`password_changed_at`.as('changedAt'))
    .executeTakeFirst();
  return row?.changedAt ?? refuseOtherPassword(tx, read);
}

/** A password change keeps the record's version, so that conflict names the person instead. */
async function refuseOtherPassword(tx: Tx, read: Pick<Credentials, 'id' | 'version'>): Promise<never> {
  const { version, firstName, lastName, passwordChangedAt } = await getCredentials(tx, read.id);
  if (version !== read.version || !passwordChangedAt)
    return refuseStale(tx, { table: 'app_user', id: read.id });
  throw conflict({ changedAt: passwordChangedAt, changedBy: `${firstName} ${lastName}` });
}

/** Returns false if the password changed since it was compared. */
export async function updateLastLogin(
  tx: Tx,
  user: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('app_user')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
