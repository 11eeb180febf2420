import { type SelectQueryBuilder, sql } from 'kysely';
import { db } from './database.ts';
import type { DB } from './schema.gen.ts';

/** Counting stops here: nobody reads page four hundred, and a count must not scan a table. */
const countedAtMost = 10_000;

export interface Counted<Row> {
  readonly data: Row[];
  readonly count: number;
  readonly countCapped?: true;
}

export const directionOf = (order: string) => (order.startsWith('-') ? 'desc' : 'asc');

/** How many rows match, up to a limit that the answer admits to. */
export async function cappedCount<Tables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, object>,
): Promise<Pick<Counted<unknown>, 'count' | 'countCapped'>> {
  const some = rows.select(sql`1`.as('one')).limit(countedAtMost + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count > countedAtMost ? { count: countedAtMost, countCapped: true } : { count };
}
