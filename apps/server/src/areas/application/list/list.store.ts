import type { ApplicationRow } from '@assay/contract/application/list';
import type { Status } from '@assay/lending/statuses';
import { type AliasedExpression, type Expression, sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { type Counted, capped, directionOf, opposite, type Page } from '../../../kernel/database/lists.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { clientInReach } from '../../iam/public.ts';
import {
  type Choices,
  choicesAndValues,
  type Matched,
  matching,
  orderOf,
  type StoredQuery,
  total,
} from './matching.store.ts';

type PageChoices = Choices & {
  /** Read backwards from the list's end, where that is nearer. */
  readonly isFromEnd: boolean;
};

/** The ids of a page, with how many were found on the way to it. */
function pageOf(
  db: Db,
  choices: PageChoices,
  params: Params<Matched & Page>,
): AliasedExpression<{ id: number; created_at: string; found: number }, 'page'> {
  const { order, isFromEnd } = choices;
  const inOrder = orderOf(order, isFromEnd ? opposite[directionOf(order)] : directionOf(order));
  const ids = (filters: Params<Matched>) =>
    matching(db, choices, filters)
      .select([sql<number>`a.id`.as('id'), 'a.created_at', found(choices)])
      .orderBy(inOrder);
  const { statuses, limit, offset } = params;
  if (!statuses || !isByStatus(choices)) return ids(params).limit(limit).offset(offset).as('page');
  // The index has each status in order, but not several together: as many of each as the page could have, then merged.
  const oneStatus = sql<Status>`one.status`;
  const each = ids({ ...params, statuses: undefined, oneStatus }).limit(
    sql<number>`${limit}::bigint + ${offset}::bigint`,
  );
  return db
    .selectFrom(sql<{ status: Status }>`unnest(${statuses}::text[])`.as<'one'>(sql`one(status)`))
    .innerJoinLateral(each.as('a'), (join) => join.onTrue())
    .select(['a.id', 'a.created_at', 'a.found'])
    .orderBy(inOrder)
    .limit(limit)
    .offset(offset)
    .as('page');
}

const isByStatus = ({ order, search }: Choices) => search === 'none' && order.endsWith('createdAt');

const readPage = statement((db, choices: PageChoices, params: Params<Matched & Page>) => {
  // The page's ids first, by an index; only then what is shown of them.
  return db
    .selectFrom(pageOf(db, choices, params))
    .innerJoin('application as a', 'a.id', 'page.id')
    .select([
      'a.id',
      'a.assessment_id as assessmentId',
      'a.application_number as applicationNumber',
      sql<Status>`a.status`.as('status'),
      'a.entity_name as entityName',
      'a.trading_name as tradingName',
      'a.abn',
      'a.amount_financed as amountFinanced',
      sql<
        ApplicationRow['user']
      >`(select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName',
        u.last_name) from app_user u where u.id = a.user_id)`.as('user'),
      sql<string>`(select name from client c where c.id = a.client_id)`.as('clientName'),
      'a.submitted_at as submittedAt',
      'a.created_at as createdAt',
      choices.search === 'indexed' ? 'page.found as countOfAll' : total(db, choices, params),
    ])
    .orderBy(orderOf(choices.order));
});

/** What the index finds is found as a whole, and counted on the way. */
const found = ({ search }: Choices) =>
  (search === 'indexed' ? sql<number>`count(*) over ()` : sql<number>`0`).as('found');

/** A row as the table has it: what is told of its status depends on who asks. */
export type StoredRow = Omit<ApplicationRow, 'status' | 'publicStatus'> & { readonly status: Status };

const readTotal = statement((db, choices: Choices, params: Params<Matched>) =>
  db.selectNoFrom(total(db, choices, params)),
);

type ListShape = Awaited<ReturnType<typeof choicesAndValues>>;

async function countAll(db: Db, { choices, values }: ListShape): Promise<Omit<Counted<never>, 'data'>> {
  const [row] = await readTotal(db, choices, values);
  return countAnswer(choices, row?.countOfAll ?? 0);
}

/** The counters know every count, counting only those up to a limit. */
const countAnswer = ({ total }: Choices, count: number) => (total === 'counters' ? { count } : capped(count));

/** Up to here a page is read from the list's beginning, without asking first how long the list is. */
const nearBeginning = 1_000;

/** Far down a list whose length is known, from its nearer end. */
async function readFarPage(db: Db, shape: ListShape, { offset, limit }: Page): Promise<Counted<StoredRow>> {
  const { choices, values } = shape;
  const { count } = await countAll(db, shape);
  const behind = count - offset - limit;
  const isFromEnd = behind < offset;
  const data =
    offset < count
      ? await readPage(
          db,
          { ...choices, isFromEnd },
          isFromEnd
            ? { ...values, offset: Math.max(behind, 0), limit: Math.min(limit, count - offset) }
            : { ...values, offset, limit },
        )
      : [];
  return { data, count };
}

export async function listApplications(
  db: Db,
  actor: Actor,
  { offset, limit, ...filters }: StoredQuery,
): Promise<Counted<StoredRow>> {
  const shape = await choicesAndValues(db, actor, filters, offset + limit);
  const { choices, values } = shape;
  const page = { offset, limit };
  if (choices.total === 'counters' && offset > nearBeginning) return readFarPage(db, shape, page);
  const data = await readPage(db, { ...choices, isFromEnd: false }, { ...values, ...page });
  const [first] = data;
  // Past the end there is no row to carry the count.
  if (!first) return { data, ...(offset > 0 ? await countAll(db, shape) : { count: 0 }) };
  return { data, ...countAnswer(choices, first.countOfAll) };
}

type Viewers = { readonly isIntroducer: boolean; readonly managesOthers: boolean };

interface CountValues {
  readonly clientId: number;
  readonly userId: number;
  /** Of these companies alone. */
  readonly clientIds: readonly number[] | undefined;
}

const counts = statement((db, choices: Viewers, params: Params<CountValues>) => {
  const viewer = { ...choices, ...params };
  const isWanted = (clientId: Expression<number>) =>
    params.clientIds ? sql<boolean>`${clientId} = any (${params.clientIds})` : sql<boolean>`true`;
  let parts = db
    .selectFrom('application_count as n')
    .where((eb) => clientInReach(viewer, eb.ref('n.client_id')))
    .where((eb) => isWanted(eb.ref('n.client_id')))
    .select([sql<Status>`n.status`.as('status'), 'n.count']);
  // People of other companies, of whom there are few: theirs are counted one by one.
  if (choices.managesOthers)
    parts = parts.unionAll(
      db
        .selectFrom('user_managed_user as m')
        .innerJoin('app_user as managed', 'managed.id', 'm.managed_user_id')
        .innerJoin('application as a', (join) =>
          join.onRef('a.user_id', '=', 'managed.id').onRef('a.client_id', '=', 'managed.client_id'),
        )
        .where('m.user_id', '=', params.userId)
        .where((eb) => eb.not(clientInReach(viewer, eb.ref('a.client_id'))))
        .where((eb) => isWanted(eb.ref('a.client_id')))
        .select([sql<Status>`a.status`.as('status'), sql<number>`1`.as('count')]),
    );
  return (
    db
      .selectFrom(parts.as('part'))
      .select(['part.status', sql<number>`sum(part.count)::bigint`.as('count')])
      .groupBy('part.status')
      // Only a statement with a value is kept parsed and planned.
      .having(({ fn }) => fn.sum('part.count'), '>', 0)
  );
});

/** From the counters of each company, not from the applications themselves. */
export const listCounts = (
  db: Db,
  { isIntroducer, managesOthers, clientId, userId }: Actor,
  { clientId: clientIds }: Pick<StoredQuery, 'clientId'>,
) => counts(db, { isIntroducer, managesOthers }, { clientId, userId, clientIds });
