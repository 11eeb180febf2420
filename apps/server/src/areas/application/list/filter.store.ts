import type { applicationQuery } from '@assay/contract/application/list';
import { finalStatuses, isFinal, type Status } from '@assay/lending/statuses';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { beginOfDay, endOfDay } from '../../../kernel/database/business-days.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { countedAtMost, countOfAll, directionOf } from '../../../kernel/database/lists.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { clientInReach, userInReach } from '../../iam/public.ts';
import { type Search, searchBy } from './search.store.ts';

type Query = z.output<typeof applicationQuery>;

type Asked = 'createdAt' | 'submittedAt' | 'amountFinanced' | 'firstSubmittedAt' | 'approvalExpiresOn';
/** `expiry` has no nulls, so it sorts by its own index. */
type Column = Asked | 'expiry';
type Order = Column | `-${Column}`;

type Part = 'all' | 'assessed' | 'unassigned' | 'expiring';

export type StoredQuery = Omit<Query, 'status' | 'order'> & {
  readonly order: Asked | `-${Asked}`;
  readonly statuses?: readonly Status[];
  readonly part?: Part;
  readonly holderId?: number | undefined;
  readonly holderIds?: readonly number[] | undefined;
  readonly expiresBy?: string | undefined;
};
export type Filters = Omit<StoredQuery, 'offset' | 'limit'>;

export interface Matched extends Omit<Filters, 'order' | 'statuses' | 'part' | 'holderIds' | 'expiresBy'> {
  readonly actorId: number;
  readonly actorClientId: number;
  readonly oneStatus: Status | undefined;
  readonly oneClientId: number | undefined;
  readonly statuses: readonly Status[] | undefined;
  readonly agentIds: readonly number[] | undefined;
  readonly holderId: number | undefined;
  readonly holderIds: readonly number[] | undefined;
  readonly analystId?: number | undefined;
  readonly officerId?: number | undefined;
}

export type Choices = {
  readonly order: Order;
  readonly part: Part;
  readonly isIntroducer: boolean;
  readonly managesOthers: boolean;
  readonly search: Search['search'];
  /** True if the filters leave so few rows that all are found before sorting. */
  readonly isFew: boolean;
  /** A literal in the SQL: a generic plan would expect a third of all rows to match. */
  readonly expiresBy: string;
  readonly total: Search['total'] | 'counters';
};

const areUnset = (filters: object) => Object.values(filters).every((filter) => filter === undefined);

export async function choicesAndValues(
  db: Db,
  actor: Actor,
  filters: Filters,
  rows: number,
): Promise<{ choices: Choices; values: Matched }> {
  const { order, keywords: typed, statuses = [], clientId = [], part = 'all', ...rest } = filters;
  const { holderId, holderIds, expiresBy, ...others } = rest;
  const { isIntroducer, managesOthers } = actor;
  const keywords = typed || undefined;
  const isHeld = holderId !== undefined || holderIds !== undefined;
  const isNarrowed = !areUnset(others) || (isIntroducer && managesOthers);
  const isWhole =
    !isNarrowed &&
    !isHeld &&
    part === 'all' &&
    !isIntroducer &&
    statuses.length === 0 &&
    clientId.length === 0;
  const { search, total, agentIds } = await searchBy(db, {
    keywords,
    rows,
    isNarrowed: isNarrowed || isHeld || part === 'unassigned' || part === 'expiring',
    isWhole,
  });
  const isCounted = keywords === undefined && !isNarrowed && areCounted(filters);
  return {
    choices: {
      order: part === 'expiring' ? (order.replace('approvalExpiresOn', 'expiry') as Order) : order,
      part,
      isIntroducer,
      managesOthers,
      search,
      expiresBy: expiresBy ?? '',
      isFew: part === 'unassigned' || (holderId !== undefined && !statuses.some(isFinal)),
      total: isCounted ? 'counters' : total,
    },
    values: {
      ...others,
      keywords,
      agentIds,
      holderId,
      holderIds,
      ...(statuses.length === 1 && holderId === undefined
        ? { oneStatus: statuses[0], statuses: undefined }
        : { oneStatus: undefined, statuses: statuses.length > 0 ? statuses : undefined }),
      oneClientId: clientId.length === 1 ? clientId[0] : undefined,
      clientId: clientId.length > 1 ? clientId : undefined,
      actorId: actor.userId,
      actorClientId: actor.clientId,
    },
  };
}

/** Counters exist per company and status, and per assignee; they don't know managed people or expiry. */
const areCounted = ({ part, holderId, holderIds, clientId = [] }: Filters): boolean =>
  part !== 'expiring' &&
  holderIds === undefined &&
  (holderId === undefined || (part === 'assessed' && clientId.length === 0));

export const viewerOf = (choices: Choices, params: Params<Matched>) => ({
  ...choices,
  clientId: params.actorClientId,
  userId: params.actorId,
});

function hasWords({ search }: Choices, keywords: Expression<string>, { agentIds }: Params<Matched>) {
  if (search === 'walked') {
    const words = sql<boolean>`a.search_words @@ (select search_query(${keywords}))`;
    const found = agentIds ? sql<boolean>`${words} or a.user_id = any (${agentIds})` : words;
    // The `case` hides the condition from the planner, which would otherwise use the word index.
    return sql<boolean>`case when ${found} then true else false end`;
  }
  if (!agentIds) return sql<boolean>`a.search_words @@ search_query(${keywords})`;
  // The union makes PostgreSQL use each index, whatever it estimates for the other.
  return sql<boolean>`a.id in (select w.id from application w where w.search_words @@ search_query(${keywords})
    union all select t.id from application t where t.user_id = any (${agentIds}))`;
}

const isHeldByAny = (people: Expression<unknown>) =>
  sql<boolean>`(a.analyst_id = any (${people}) or a.settlement_officer_id = any (${people}))`;

export function matching(db: Db, choices: Choices, params: Params<Matched>) {
  const viewer = viewerOf(choices, params);
  let found = db
    .selectFrom('application as a')
    .where((eb) => userInReach(viewer, eb.ref('a.client_id'), eb.ref('a.user_id')));
  if (params.keywords) found = found.where(hasWords(choices, params.keywords, params));
  // An expiring approval implies a submission; checking it too would fetch every row.
  if (choices.part !== 'all' && choices.part !== 'expiring')
    found = found.where('a.first_submitted_at', 'is not', null);
  if (choices.part === 'unassigned')
    found = found.where(
      sql<boolean>`a.analyst_id is null and a.settlement_officer_id is null and not a.is_ended`,
    );
  if (choices.part === 'expiring') found = found.where(sql<boolean>`not a.is_ended`);
  if (choices.expiresBy) found = found.where('a.approval_expires_on', '<=', sql.lit(choices.expiresBy));
  if (params.holderId) found = found.where(isHeldByAny(sql`array[${params.holderId}]::bigint[]`));
  if (params.holderIds) found = found.where(isHeldByAny(params.holderIds));
  if (params.analystId) found = found.where('a.analyst_id', '=', params.analystId);
  // Excludes a person's rows as analyst, so that holding both roles counts once.
  if (params.officerId)
    found = found.where(sql<boolean>`a.settlement_officer_id = ${params.officerId}
      and a.analyst_id is distinct from ${params.officerId}`);
  // Equality with one value keeps the index order, which `any` would lose.
  if (params.oneStatus) found = found.where('a.status', '=', params.oneStatus);
  if (params.statuses) found = found.where(sql<boolean>`a.status = any (${params.statuses})`);
  if (params.oneClientId) found = found.where('a.client_id', '=', params.oneClientId);
  if (params.clientId) found = found.where(sql<boolean>`a.client_id = any (${params.clientId})`);
  if (params.userId) found = found.where(sql<boolean>`a.user_id = any (${params.userId})`);
  const begun = choices.part === 'all' ? 'a.created_at' : 'a.first_submitted_at';
  if (params.from) found = found.where(begun, '>=', beginOfDay(params.from));
  if (params.to) found = found.where(begun, '<', endOfDay(params.to));
  if (params.minAmount) found = found.where('a.amount_financed', '>=', params.minAmount);
  if (params.maxAmount) found = found.where('a.amount_financed', '<=', params.maxAmount);
  if (choices.search !== 'indexed' && !(choices.isFew && !isByTime(choices))) return found;
  // `offset 0` is an optimisation fence: rare rows must not be looked for by walking the sorted list.
  const whole = db.selectFrom(found.selectAll('a').offset(sql.lit(0)).as('a'));
  return whole as unknown as typeof found;
}

export const isByTime = ({ order }: Choices): boolean => /created|firstSubmitted/i.test(order);

export const isMerged = (choices: Choices, { statuses }: Params<Matched>): boolean =>
  statuses !== undefined && choices.search === 'none' && isByTime(choices);

/** Merges one index scan per status and role: an index is ordered only within one of each. */
export function merged<Row>(
  { statuses, holderId, ...params }: Params<Matched>,
  find: (filters: Params<Matched>) => Expression<Row>,
): RawBuilder<Row> {
  const one = { ...params, statuses: undefined, holderId: undefined, oneStatus: sql<Status>`one.status` };
  const parts = holderId
    ? [
        { ...one, analystId: holderId },
        { ...one, officerId: holderId },
      ]
    : [one];
  const found = parts.map(
    (part) =>
      sql`select a.* from unnest(${statuses}::text[]) one(status) cross join lateral (${find(part)}) a`,
  );
  return sql<Row>`(${sql.join(found, sql` union all `)})`;
}

export const countedBy = (choices: Choices): Choices =>
  choices.total === 'indexed' ? { ...choices, search: 'indexed' } : choices;

export function total(db: Db, choices: Choices, params: Params<Matched>) {
  if (choices.total === 'many') return sql<number>`${sql.lit(countedAtMost + 1)}`.as('countOfAll');
  if (choices.total !== 'counters') return countOfAll(matching(db, countedBy(choices), params));
  return sql<number>`(${countersOf(db, choices, params)})`.as('countOfAll');
}

function countersOf(db: Db, choices: Choices, params: Params<Matched>) {
  const sum = sql<number>`coalesce(sum(n.count), 0)::bigint`.as('count');
  const inStatus = sql<boolean>`${
    params.oneStatus
      ? sql`n.status = ${params.oneStatus}`
      : params.statuses
        ? sql`n.status = any (${params.statuses})`
        : sql`true`
  }`;
  if (params.holderId)
    return db
      .selectFrom('assignee_count as n')
      .where('n.user_id', '=', params.holderId)
      .where(inStatus)
      .select(sum);
  const ofClients = sql<boolean>`${
    params.oneClientId
      ? sql`n.client_id = ${params.oneClientId}`
      : params.clientId
        ? sql`n.client_id = any (${params.clientId})`
        : sql`true`
  }`;
  if (choices.part === 'all')
    return db
      .selectFrom('application_count as n')
      .where((eb) => clientInReach(viewerOf(choices, params), eb.ref('n.client_id')))
      .where(inStatus)
      .where(ofClients)
      .select(sum);
  return db
    .selectFrom('assessment_count as n')
    .where((eb) => clientInReach(viewerOf(choices, params), eb.ref('n.client_id')))
    .where(inStatus)
    .where(ofClients)
    .$if(choices.part === 'unassigned', (counted) =>
      counted
        .where('n.is_assigned', '=', false)
        .where(sql<boolean>`n.status <> all (${sql.val(finalStatuses)})`),
    )
    .select(sum);
}

const sortColumns = {
  createdAt: 'a.created_at',
  submittedAt: "coalesce(a.submitted_at, 'infinity')",
  amountFinanced: 'a.amount_financed',
  firstSubmittedAt: 'a.first_submitted_at',
  approvalExpiresOn: "coalesce(a.approval_expires_on, 'infinity')",
  expiry: 'a.approval_expires_on',
} as const;

export type Direction = ReturnType<typeof directionOf>;

export const sortColumn = (order: Order): string => sortColumns[order.replace(/^-/, '') as Column];

export const orderOf = (order: Order, direction: Direction = directionOf(order)) =>
  sql.raw(`${sortColumn(order)} ${direction}, a.id ${direction}`);
