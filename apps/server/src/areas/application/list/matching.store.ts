import type { applicationQuery } from '@assay/contract/application/list';
import type { Status } from '@assay/lending/statuses';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import { beginOfDay, endOfDay } from '../../../kernel/database/business-days.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { countedAtMost, countOfAll, directionOf } from '../../../kernel/database/lists.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { clientInReach, userInReach } from '../../iam/public.ts';
import { type Search, searchBy } from './search.store.ts';

type Query = z.output<typeof applicationQuery>;

/** A query with the statuses that it asks for, public ones by what stands behind them. */
export type StoredQuery = Omit<Query, 'status'> & { readonly statuses?: readonly Status[] };
export type Filters = Omit<StoredQuery, 'offset' | 'limit'>;

/** The values of the filters, and whose list it is. */
export interface Matched extends Omit<Filters, 'order' | 'statuses'> {
  readonly actorId: number;
  readonly actorClientId: number;
  readonly oneStatus: Status | undefined;
  readonly oneClientId: number | undefined;
  readonly statuses: readonly Status[] | undefined;
  readonly agentIds: readonly number[] | undefined;
}

export type Choices = {
  readonly order: Query['order'];
  readonly isIntroducer: boolean;
  readonly managesOthers: boolean;
  readonly search: Search['search'];
  /** Where the total comes from: the counters of companies and statuses, if they know it. */
  readonly total: Search['total'] | 'counters';
};

const areUnset = (filters: object) => Object.values(filters).every((filter) => filter === undefined);

/** What a list is made from: its shape, and the values that the shape is filled with. `rows` is where its page ends. */
export async function choicesAndValues(
  db: Db,
  actor: Actor,
  { order, keywords: typed, statuses = [], clientId = [], ...others }: Filters,
  rows: number,
): Promise<{ choices: Choices; values: Matched }> {
  const { isIntroducer, managesOthers } = actor;
  const keywords = typed || undefined;
  const isNarrowed = !areUnset(others) || (isIntroducer && managesOthers);
  const isWhole = !isNarrowed && !isIntroducer && statuses.length === 0 && clientId.length === 0;
  const { search, total, agentIds } = await searchBy(db, { keywords, rows, isNarrowed, isWhole });
  // The counters know the statuses of whole companies; not which applications are others' whom somebody manages.
  const isCounted = keywords === undefined && !isNarrowed;
  return {
    choices: { order, isIntroducer, managesOthers, search, total: isCounted ? 'counters' : total },
    values: {
      ...others,
      keywords,
      agentIds,
      oneStatus: statuses.length === 1 ? statuses[0] : undefined,
      statuses: statuses.length > 1 ? statuses : undefined,
      oneClientId: clientId.length === 1 ? clientId[0] : undefined,
      clientId: clientId.length > 1 ? clientId : undefined,
      actorId: actor.userId,
      actorClientId: actor.clientId,
    },
  };
}

/** Whoever looks, in a statement that is compiled for all. */
export const viewerOf = (choices: Choices, params: Params<Matched>) => ({
  ...choices,
  clientId: params.actorClientId,
  userId: params.actorId,
});

/** Whether an application is found by the keywords. */
function hasWords({ search }: Choices, keywords: Expression<string>, { agentIds }: Params<Matched>) {
  if (search === 'walked') {
    const words = sql<boolean>`a.search_words @@ (select search_query(${keywords}))`;
    const found = agentIds ? sql<boolean>`${words} or a.user_id = any (${agentIds})` : words;
    // Wrapped in a case, so that the planner can't use the index of words and expects half of the list to match.
    return sql<boolean>`case when ${found} then true else false end`;
  }
  if (!agentIds) return sql<boolean>`a.search_words @@ search_query(${keywords})`;
  // Each by its own index, whatever the planner expects of the other.
  return sql<boolean>`a.id in (select w.id from application w where w.search_words @@ search_query(${keywords})
    union all select t.id from application t where t.user_id = any (${agentIds}))`;
}

/** The applications that are within the actor's sight and that the filters let through. */
export function matching(db: Db, choices: Choices, params: Params<Matched>) {
  const viewer = viewerOf(choices, params);
  let found = db
    .selectFrom('application as a')
    .where((eb) => userInReach(viewer, eb.ref('a.client_id'), eb.ref('a.user_id')));
  if (params.keywords) found = found.where(hasWords(choices, params.keywords, params));
  // One is asked for as one: `any` would lose the order that the index has.
  if (params.oneStatus) found = found.where('a.status', '=', params.oneStatus);
  if (params.statuses) found = found.where(sql<boolean>`a.status = any (${params.statuses})`);
  if (params.oneClientId) found = found.where('a.client_id', '=', params.oneClientId);
  if (params.clientId) found = found.where(sql<boolean>`a.client_id = any (${params.clientId})`);
  if (params.userId) found = found.where(sql<boolean>`a.user_id = any (${params.userId})`);
  if (params.from) found = found.where('a.created_at', '>=', beginOfDay(params.from));
  if (params.to) found = found.where('a.created_at', '<', endOfDay(params.to));
  if (params.minAmount) found = found.where('a.amount_financed', '>=', params.minAmount);
  if (params.maxAmount) found = found.where('a.amount_financed', '<=', params.maxAmount);
  if (choices.search !== 'indexed') return found;
  // Found as a whole before anything is sorted: what is rare must not be looked for by going down the list.
  const whole = db.selectFrom(found.selectAll('a').offset(sql.lit(0)).as('a'));
  return whole as unknown as typeof found;
}

/** The shape that the total is counted in. */
export const countedBy = (choices: Choices): Choices =>
  choices.total === 'indexed' ? { ...choices, search: 'indexed' } : choices;

/** How many match: from the counters where they know it, else by counting, up to a limit. */
export function total(db: Db, choices: Choices, params: Params<Matched>) {
  if (choices.total === 'many') return sql<number>`${sql.lit(countedAtMost + 1)}`.as('countOfAll');
  if (choices.total !== 'counters') return countOfAll(matching(db, countedBy(choices), params));
  let counters = db
    .selectFrom('application_count as n')
    .where((eb) => clientInReach(viewerOf(choices, params), eb.ref('n.client_id')));
  if (params.oneStatus) counters = counters.where('n.status', '=', params.oneStatus);
  if (params.statuses) counters = counters.where(sql<boolean>`n.status = any (${params.statuses})`);
  if (params.oneClientId) counters = counters.where('n.client_id', '=', params.oneClientId);
  if (params.clientId) counters = counters.where(sql<boolean>`n.client_id = any (${params.clientId})`);
  return sql<number>`(${counters.select(sql`coalesce(sum(n.count), 0)::bigint`.as('count'))})`.as(
    'countOfAll',
  );
}

const sortColumns = {
  createdAt: 'a.created_at',
  // What is yet to be submitted comes after all that was.
  submittedAt: "coalesce(a.submitted_at, 'infinity')",
  amountFinanced: 'a.amount_financed',
} as const;

export type Direction = ReturnType<typeof directionOf>;

export const sortColumn = (order: Query['order']): string =>
  sortColumns[order.replace(/^-/, '') as keyof typeof sortColumns];

/** As one of the indexes has them, whichever way it is read. */
export const orderOf = (order: Query['order'], direction: Direction = directionOf(order)) =>
  sql.raw(`${sortColumn(order)} ${direction}, a.id ${direction}`);
