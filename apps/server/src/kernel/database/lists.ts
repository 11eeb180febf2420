import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { type Choices, type Params, statement } from './statement.ts';

/** Counting stops here: nobody reads page four hundred, and a count must not scan a table. */
export const countedAtMost = 10_000;

export interface Counted<Row> {
  readonly data: Row[];
  readonly count: number;
  readonly countCapped?: true;
}

/** Where a page begins, and how long it is. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export const directionOf = (order: string) => (order.startsWith('-') ? 'desc' : 'asc');
export const opposite = { asc: 'desc', desc: 'asc' } as const;

/** How many rows match, up to one past the limit: a column of the page, which the database works out once. */
export const countOfAll = <Tables, Table extends keyof Tables, const Name extends string = 'countOfAll'>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  name = 'countOfAll' as Name,
  most = countedAtMost,
) =>
  sql<number>`(
    select count(*) from (${matching.select(sql`1`.as('one')).limit(sql.lit(most + 1))}) as matched
  )`.as(name);

/**
 * A list: its page and, with the same question, how many rows there are in all, up to a limit that the answer
 * admits to. `build` makes the page, with `countOfAll` of what matches among its columns.
 */
export function list<C extends Choices, Values extends Page, Row extends { countOfAll: number }>(
  build: (db: Db, choices: C, params: Params<Values>) => Compilable<Row>,
) {
  const readPage = statement(build);
  return async (db: Db, choices: C, values: Values): Promise<Counted<Row>> => {
    const data = await readPage(db, choices, values);
    // Past the end there is no row to carry the count; the first of all has it.
    const isPastEnd = data.length === 0 && values.offset > 0;
    const [first] = isPastEnd ? await readPage(db, choices, { ...values, offset: 0, limit: 1 }) : data;
    return { data, ...capped(first?.countOfAll ?? 0) };
  };
}

/** A count as it is told: past the limit it is known to be more, not how many more. */
export const capped = (count: number): Omit<Counted<never>, 'data'> =>
  count > countedAtMost ? { count: countedAtMost, countCapped: true } : { count };

/** Trigrams have three; with fewer, an index knows only the beginnings of words, with the space before them. */
const isShort = (keywords: string) => (keywords.match(/[\p{L}\p{N}]/gu) ?? []).length < 3;

/**
 * The pattern that finds what was typed, if anything was: anywhere, one or two letters where a word begins with them, in
 * texts that begin with a space. What has a meaning in patterns stands for itself. It is made small by the database, as the
 * texts were that it is compared with: `like lower(pattern)`.
 */
export function searchFor(keywords: string | undefined): string | undefined {
  if (!keywords) return undefined;
  return `%${isShort(keywords) ? ' ' : ''}${keywords.replace(/[\\%_]/g, '\\$&')}%`;
}
