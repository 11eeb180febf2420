import { introducerPermissions, type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import { CompiledQuery, sql } from 'kysely';
import { config } from '../config/config.ts';
import { type Db, pool, type Tx } from '../database/database.ts';
import type { Actor } from './actor.ts';

const idle = `${config.SESSION_IDLE_MINUTES} minutes`;
const longest = `${config.SESSION_MAX_HOURS} hours`;

/** Finds no row once the session, user, client or permission is gone: a revocation holds at once. */
const sessionQuery = (found: string) => `
  select s.id as "sessionId", s.token_hash as "tokenHash", u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
    u.email, u.client_id as "clientId", c.is_introducer as "isIntroducer", granted.permissions,
    c.is_introducer and (exists (select from user_managed_client m where m.user_id = u.id)
      or exists (select from user_managed_user m where m.user_id = u.id)) as "managesOthers",
    least(s.last_seen_at + $2::interval, s.created_at + $3::interval) as "sessionExpiresAt",
    s.last_seen_at < now() - interval '1 minute' as "seenLongAgo"
  from session s
  join app_user u on u.id = s.user_id and u.status = 'ACTIVE'
  join client c on c.id = u.client_id and c.status = 'ACTIVE'
  cross join lateral (
    select array_agg(distinct rp.permission) as permissions
    from user_role ur
    join role r on r.id = ur.role_id and r.status = 'ACTIVE' and r.is_introducer = c.is_introducer
    join role_permission rp on rp.role_id = r.id
    where ur.user_id = u.id
  ) granted
  where ${found}
    and s.last_seen_at > now() - $2::interval and s.created_at > now() - $3::interval
    and 'ACCESS.CREDIT_PLATFORM' = any (granted.permissions)`;

const catalogue: ReadonlySet<string> = new Set(permissionCodes);

interface SessionRow extends Omit<Actor, 'permissions'> {
  permissions: PermissionCode[];
  seenLongAgo: boolean;
  tokenHash: Buffer;
}

const oneSession = sessionQuery('s.token_hash = $1');
const manySessions = sessionQuery('s.token_hash = any ($1)');
const sessionsById = sessionQuery('s.id = any ($1)');

export interface FoundSession {
  readonly actor: Actor;
  readonly seenLongAgo: boolean;
}

function foundOf({ seenLongAgo, tokenHash: _, permissions: held, ...person }: SessionRow): FoundSession {
  const permissions = new Set<PermissionCode>();
  // Ignores codes that the catalogue no longer has, or that introducers can't hold.
  const known = person.isIntroducer ? introducerPermissions : catalogue;
  for (const code of held) if (known.has(code)) permissions.add(code);
  return { seenLongAgo, actor: { ...person, permissions } };
}

export async function findSession(tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await pool.query<SessionRow>(oneSession, [tokenHash, idle, longest]);
  return rows[0] && foundOf(rows[0]);
}

export async function listSessions(tokenHashes: readonly Buffer[]): Promise<Map<string, Actor>> {
  const { rows } = await pool.query<SessionRow>(manySessions, [tokenHashes, idle, longest]);
  return new Map(rows.map((row) => [row.tokenHash.toString('hex'), foundOf(row).actor]));
}

export async function listActors(db: Db, sessionIds: readonly number[]): Promise<Map<number, Actor>> {
  const query = CompiledQuery.raw(sessionsById, [sessionIds, idle, longest]);
  const { rows } = await db.executeQuery<SessionRow>(query);
  return new Map(rows.map((row) => [row.sessionId, foundOf(row).actor]));
}

export async function insertSession(tx: Tx, userId: number, tokenHash: Buffer): Promise<void> {
  await tx.insertInto('session').values({ user_id: userId, token_hash: tokenHash }).execute();
}

/** Resets the idle timeout. SKIP LOCKED: a concurrent request is already writing the same time. */
export async function touchSession(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', (eb) =>
      eb.selectFrom('session').where('id', '=', sessionId).select('id').forNoKeyUpdate().skipLocked(),
    )
    .execute();
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<{ userId: number } | undefined> {
  return tx
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning('user_id as userId')
    .executeTakeFirst();
}

export async function deleteSessionsOf(tx: Tx, userId: number, exceptId = 0): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).where('id', '<>', exceptId).execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '<', sql<string>`now() - ${idle}::interval`),
        eb('created_at', '<', sql<string>`now() - ${longest}::interval`),
      ]),
    )
    .execute();
}
