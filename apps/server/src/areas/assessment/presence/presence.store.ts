import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { DB } from '../../../kernel/database/schema.gen.ts';

interface Page {
  readonly assessmentId: number;
  readonly userId: number;
  readonly page: number;
}

const isThis =
  ({ assessmentId, userId, page }: Page) =>
  (eb: ExpressionBuilder<DB, 'assessment_presence'>) =>
    eb.and({ assessment_id: assessmentId, user_id: userId, page });

/** Serialises a person's pages, so that the limit holds. */
export async function lockPagesOf(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assessment_presence.user'), ${userId}::int)`.execute(tx);
}

/** Serialises arrivals and departures, so that each sees the others. */
export async function lockPresence(tx: Tx, assessmentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assessment_presence'), ${assessmentId}::int)`.execute(tx);
}

const mostPages = 50;

export async function savePage(tx: Tx, page: Page & { sessionId: number }, seconds: number): Promise<void> {
  const expiresAt = sql<string>`now() + make_interval(secs => ${seconds})`;
  await tx
    .insertInto('assessment_presence')
    .columns(['assessment_id', 'user_id', 'page', 'session_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('assessment_presence')
            .where('user_id', '=', page.userId)
            .where('expires_at', '>', sql<string>`now()`)
            .where((others) => others.not(isThis(page)(others)))
            .select((count) => count.fn.countAll<number>().as('pages'))
            .as('others'),
        )
        .where('others.pages', '<', mostPages)
        .select([
          sql<number>`${page.assessmentId}::bigint`.as('assessment_id'),
          sql<number>`${page.userId}::bigint`.as('user_id'),
          sql<number>`${page.page}::int`.as('page'),
          sql<number>`${page.sessionId}::bigint`.as('session_id'),
          expiresAt.as('expires_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['assessment_id', 'user_id', 'page'])
        .doUpdateSet({ session_id: page.sessionId, expires_at: expiresAt }),
    )
    .execute();
}

export async function deletePage(tx: Tx, page: Page): Promise<void> {
  await tx.deleteFrom('assessment_presence').where(isThis(page)).execute();
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
