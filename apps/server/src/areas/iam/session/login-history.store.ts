import type { LoginHistory, loginHistoryQuery, SignInOutcome } from '@assay/contract/iam/login-history';
import { sql } from 'kysely';
import type { z } from 'zod';
import { beginOfDay, endOfDay } from '../../../kernel/database/business-days.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list } from '../../../kernel/database/lists.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import type { Exchange } from '../../../kernel/http/http.ts';

type Query = z.output<typeof loginHistoryQuery>;

export async function insertLoginHistory(
  db: Db,
  userId: number | undefined,
  outcome: SignInOutcome,
  http: Exchange,
): Promise<void> {
  await db
    .insertInto('login_history')
    .values({ user_id: userId ?? null, outcome, ip_address: http.ipAddress, user_agent: http.userAgent })
    .execute();
}

const kept = sql<string>`now() - interval '13 months'`;
const batch = 10_000;

export async function deleteOldLoginHistory(db: Db): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    const old = db.selectFrom('login_history').where('created_at', '<', kept).select('id').limit(batch);
    const { numDeletedRows } = await db
      .deleteFrom('login_history')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow();
    deleted = Number(numDeletedRows);
  }
}

interface Values extends Omit<Query, 'order'> {
  readonly userId: number;
}

function matching(db: Db, { userId, outcome, from, to }: Params<Values>) {
  let found = db.selectFrom('login_history').where('user_id', '=', userId);
  if (outcome) found = found.where(sql<boolean>`outcome = any (${outcome})`);
  if (from) found = found.where('created_at', '>=', beginOfDay(from));
  if (to) found = found.where('created_at', '<', endOfDay(to));
  return found;
}

const attempts = list((db, { order }: Pick<Query, 'order'>, params: Params<Values>) => {
  const found = matching(db, params);
  return (
    found
      .select([
        'id',
        'created_at as createdAt',
        sql<string>`host(ip_address)`.as('ipAddress'),
        'user_agent as userAgent',
        sql<SignInOutcome>`outcome`.as('outcome'),
        countOfAll(found),
      ])
      // Ids follow time and are indexed.
      .orderBy('id', directionOf(order))
      .limit(params.limit)
      .offset(params.offset)
  );
});

export const listLoginHistory = (
  db: Db,
  userId: number,
  { order, ...values }: Query,
): Promise<Counted<LoginHistory>> => attempts(db, { order }, { ...values, userId });
