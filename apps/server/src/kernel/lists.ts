import { type SelectQueryBuilder, sql } from 'kysely';
import { db } from './database.ts';

/** Counting stops here: nobody reads page four hundred, and a count must not scan a table. */
const countedAtMost = 10_000;

export interface Counted<Row> {
  readonly data: Row[];
  readonly count: number;
  readonly countCapped?: true;
}

export const directionOf = (order: string) => (order.startsWith('-') ? 'desc' : 'asc');

/** How many rows match, up to a limit that the answer admits to. */
export async function cappedCount<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<Pick<Counted<unknown>, 'count' | 'countCapped'>> {
  const some = rows.select(sql`1`.as('one')).limit(countedAtMost + 1);
  const { rows: found } = await sql<{
    count: number;
  }>`select count(*) as count from (${some}) as matched`.execute(db);
  const count = found[0]?.count ?? 0;
  return count > countedAtMost ? { count: countedAtMost, countCapped: true } : { count };
}

/** A pattern that finds the text anywhere; what has a meaning in patterns stands for itself. */
export const likeAnywhere = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
