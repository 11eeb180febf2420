import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { type Choices, type Params, statement } from './statement.ts';

export const countedAtMost = 10_000;

export interface Counted<Row> {
  readonly data: Row[];
  readonly count: number;
  readonly countCapped?: true;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export const directionOf = (order: string) => (order.startsWith('-') ? 'desc' : 'asc');
export const opposite = { asc: 'desc', desc: 'asc' } as const;

export const countOfAll = <Tables, Table extends keyof Tables, const Name extends string = 'countOfAll'>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  name = 'countOfAll' as Name,
  most = countedAtMost,
) =>
  sql<number>`(
    select count(*) from (${matching.select(sql`1`.as('one')).limit(sql.lit(most + 1))}) as matched
  )`.as(name);

/** Returns a page and its capped count in one round trip; `build` must select `countOfAll`. */
export function list<C extends Choices, Values extends Page, Row extends { countOfAll: number }>(
  build: (db: Db, choices: C, params: Params<Values>) => Compilable<Row>,
) {
  const readPage = statement(build);
  return async (db: Db, choices: C, values: Values): Promise<Counted<Row>> => {
    const data = await readPage(db, choices, values);
    // A page past the end has no row to carry the count, so the first row is read for it.
    const isPastEnd = data.length === 0 && values.offset > 0;
    const [first] = isPastEnd ? await readPage(db, choices, { ...values, offset: 0, limit: 1 }) : data;
    return { data, ...capped(first?.countOfAll ?? 0) };
  };
}

export const capped = (count: number): Omit<Counted<never>, 'data'> =>
  count > countedAtMost ? { count: countedAtMost, countCapped: true } : { count };

/** A trigram index needs three characters; shorter keywords match it only at word starts. */
const isShort = (keywords: string) => (keywords.match(/[\p{L}\p{N}]/gu) ?? []).length < 3;

/** Builds the pattern for `like lower(pattern)`. The searched text starts with a space, to match at word starts. */
export function searchFor(keywords: string | undefined): string | undefined {
  if (!keywords) return undefined;
  return `%${isShort(keywords) ? ' ' : ''}${keywords.replace(/[\\%_]/g, '\\$&')}%`;
}
