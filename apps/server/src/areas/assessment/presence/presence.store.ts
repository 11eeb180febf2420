import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';

interface Page {
  readonly assessmentId: number;
  readonly userId: number;
  readonly page: number;
}

/** Serialises a person's pages, so that the limit holds. */
export async function lockPagesOf(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assessment_presence.user'), ${userId}::int)`.execute(tx);
}

/** Serialises arrivals and departures, so that each sees the others. */
export async function lockPresence(tx: Tx, assessmentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assessment_presence'), ${assessmentId}::int)`.execute(tx);
}

const mostPages = 50;

export async function savePage(
  tx: Tx,
  { assessmentId, userId, page, sessionId }: Page & { sessionId: number },
  seconds: number,
): Promise<void> {
  await sql`
    insert into assessment_presence (assessment_id, user_id, page, session_id, expires_at)
    select ${assessmentId}::bigint, ${userId}::bigint, ${page}::int, ${sessionId}::bigint,
      now() + make_interval(secs => ${seconds})
    where ${mostPages} > (select count(*) from assessment_presence
      where user_id = ${userId} and expires_at > now() and not (assessment_id = ${assessmentId} and page = ${page}))
    on conflict (assessment_id, user_id, page)
    do update set session_id = excluded.session_id, expires_at = excluded.expires_at`.execute(tx);
}

export async function deletePage(tx: Tx, { assessmentId, userId, page }: Page): Promise<void> {
  await sql`
    delete from assessment_presence
    where assessment_id = ${assessmentId} and user_id = ${userId} and page = ${page}`.execute(tx);
}

export interface OpenPage {
  readonly userId: number;
  readonly sessionId: number;
  readonly expiresAt: string;
  readonly lastsMs: number;
}

const mostListed = 500;

export const listPages = (db: Db, assessmentId: number): Promise<OpenPage[]> =>
  db
    .selectFrom('assessment_presence')
    .where('assessment_id', '=', assessmentId)
    .where('expires_at', '>', sql<string>`now()`)
    .select([
      'user_id as userId',
      'session_id as sessionId',
      'expires_at as expiresAt',
      sql<number>`ceil(extract(epoch from expires_at - now()) * 1000)::int`.as('lastsMs'),
    ])
    .orderBy('since')
    .orderBy('user_id')
    .limit(mostListed)
    .execute();

/** Sorted, so that callers lock in the same order. */
export async function listOpenAssessments(tx: Tx, userId: number | undefined): Promise<number[]> {
  const rows = await tx
    .selectFrom('assessment_presence')
    .where('expires_at', '>', sql<string>`now()`)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .select('assessment_id as id')
    .distinct()
    .orderBy('assessment_id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExpiredPages(db: Db): Promise<void> {
  await db.deleteFrom('assessment_presence').where('expires_at', '<', sql<string>`now()`).execute();
}
