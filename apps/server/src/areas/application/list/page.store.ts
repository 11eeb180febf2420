import { pageSize } from '@assay/contract/kit/list';
import { type AliasedExpression, sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { type Counted, capped, directionOf, opposite, type Page } from '../../../kernel/database/lists.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import {
  type Choices,
  choicesAndValues,
  isByTime,
  isMerged,
  type Matched,
  matching,
  merged,
  orderOf,
  type StoredQuery,
  total,
} from './filter.store.ts';

export type PageChoices = Choices & {
  readonly isFromEnd: boolean;
  readonly isFirst: boolean;
};

type ListShape = Awaited<ReturnType<typeof choicesAndValues>>;

interface Found {
  id: number;
  created_at: string;
  first_submitted_at: string | null;
  found: number;
}

const firstPage = { limit: sql.lit(pageSize.usual), offset: sql.lit(0) };

const alike: ReadonlySet<string> = new Set([
  'actorId',
  'actorClientId',
  'oneStatus',
  'statuses',
  'holderId',
] satisfies (keyof Matched)[]);

/** True if one generic plan suits: PostgreSQL keeps a plan only if limit and offset are literals. */
function hasOnePlan({ choices, values }: ListShape): boolean {
  const isInOrder = choices.part === 'expiring' ? choices.order.endsWith('expiry') : isByTime(choices);
  const asked = Object.entries(values).filter(([, value]) => value !== undefined);
  return isInOrder && !choices.isIntroducer && asked.every(([name]) => alike.has(name));
}

function pageOf(
  db: Db,
  choices: PageChoices,
  params: Params<Matched & Page>,
): AliasedExpression<Found, 'page'> {
  const { order, isFromEnd, isFirst } = choices;
  const { limit, offset } = isFirst ? firstPage : params;
  const inOrder = orderOf(order, isFromEnd ? opposite[directionOf(order)] : directionOf(order));
  const ids = (filters: Params<Matched>) =>
    matching(db, choices, filters)
      .select([sql<number>`a.id`.as('id'), 'a.created_at', 'a.first_submitted_at', found(choices)])
      .orderBy(inOrder);
  if (!isMerged(choices, params)) return ids(params).limit(limit).offset(offset).as('page');
  const atMost = sql<number>`${limit}::bigint + ${offset}::bigint`;
  return db
    .selectFrom(merged(params, (each) => ids(each).limit(atMost)).as('a'))
    .select(['a.id', 'a.created_at', 'a.first_submitted_at', 'a.found'])
    .orderBy(inOrder)
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** An indexed search finds every row anyway, so it counts them too. */
const found = ({ search }: Choices) =>
  (search === 'indexed' ? sql<number>`count(*) over ()` : sql<number>`0`).as('found');

/** Deferred join: finds the page's ids by an index first, then the rows. */
export const rowsOfPage = (db: Db, choices: PageChoices, params: Params<Matched & Page>) =>
  db
    .selectFrom(pageOf(db, choices, params))
    .innerJoin('application as a', 'a.id', 'page.id')
    .select(choices.search === 'indexed' ? 'page.found as countOfAll' : total(db, choices, params))
    .orderBy(orderOf(choices.order));

const readTotal = statement((db, choices: Choices, params: Params<Matched>) =>
  db.selectNoFrom(total(db, choices, params)),
);

async function countAll(db: Db, { choices, values }: ListShape): Promise<Omit<Counted<never>, 'data'>> {
  const [row] = await readTotal(db, choices, values);
  return countAnswer(choices, row?.countOfAll ?? 0);
}

/** Only a count from the counters is exact past the limit. */
const countAnswer = ({ total: from }: Choices, count: number) =>
  from === 'counters' ? { count } : capped(count);

const nearBeginning = 1_000;

type ReadPage<Row> = (db: Db, choices: PageChoices, values: Matched & Page) => Promise<Row[]>;

async function readFarPage<Row>(
  db: Db,
  readPage: ReadPage<Row>,
  shape: ListShape,
  { offset, limit }: Page,
): Promise<Counted<Row>> {
  const { choices, values } = shape;
  const { count } = await countAll(db, shape);
  const behind = count - offset - limit;
  const isFromEnd = behind < offset;
  const data =
    offset < count
      ? await readPage(
          db,
          { ...choices, isFromEnd, isFirst: false },
          isFromEnd
            ? { ...values, offset: Math.max(behind, 0), limit: Math.min(limit, count - offset) }
            : { ...values, offset, limit },
        )
      : [];
  return { data, count };
}

export const listOf =
  <Row extends { countOfAll: number }>(readPage: ReadPage<Row>) =>
  async (db: Db, actor: Actor, { offset, limit, ...filters }: StoredQuery): Promise<Counted<Row>> => {
    const shape = await choicesAndValues(db, actor, filters, offset + limit);
    const { choices, values } = shape;
    const page = { offset, limit };
    if (choices.total === 'counters' && offset > nearBeginning) return readFarPage(db, readPage, shape, page);
    const isFirst = offset === 0 && limit === pageSize.usual && hasOnePlan(shape);
    const data = await readPage(db, { ...choices, isFromEnd: false, isFirst }, { ...values, ...page });
    const [first] = data;
    // Past the end there is no row to carry the count.
    if (!first) return { data, ...(offset > 0 ? await countAll(db, shape) : { count: 0 }) };
    return { data, ...countAnswer(choices, first.countOfAll) };
  };
