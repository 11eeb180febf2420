import type { LoginHistory, loginHistoryQuery, SignInOutcome } from '@assay/contract/iam-session';
import { sql } from 'kysely';
import type { z } from 'zod';
import { config } from '../../kernel/config.ts';
import type { Db, Tx } from '../../kernel/database.ts';
import type { Exchange } from '../../kernel/http.ts';
import { type Counted, cappedCount, directionOf } from '../../kernel/lists.ts';

type Query = z.output<typeof loginHistoryQuery>;

export async function insertLoginHistory(
  tx: Tx,
  userId: number | undefined,
  outcome: SignInOutcome,
  http: Exchange,
): Promise<void> {
  await tx
    .insertInto('login_history')
    .values({ user_id: userId ?? null, outcome, ip_address: http.ipAddress, user_agent: http.userAgent })
    .execute();
}

/** The instant at which a business day begins. */
const beginOf = (day: string) => sql<string>`(${day}::date)::timestamp at time zone ${config.BUSINESS_TZ}`;
const endOf = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone ${config.BUSINESS_TZ}`;

const matching = (db: Db, userId: number, { outcome, from, to }: Query) =>
  db
    .selectFrom('login_history')
    .where('user_id', '=', userId)
    .$if(outcome !== undefined, (query) => query.where('outcome', 'in', outcome ?? []))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', beginOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('created_at', '<', endOf(to ?? '')));

export async function listLoginHistory(db: Db, userId: number, query: Query): Promise<Counted<LoginHistory>> {
  const rows = matching(db, userId, query);
  const data = await rows
    .select([
      'id',
      'created_at as createdAt',
      sql<string>`host(ip_address)`.as('ipAddress'),
      'user_agent as userAgent',
      sql<SignInOutcome>`outcome`.as('outcome'),
    ])
    // Ids are given in the order of time, and are indexed.
    .orderBy('id', directionOf(query.order))
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { data, ...(await cappedCount(rows)) };
}
