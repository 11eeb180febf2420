import type { ApplicationRow, applicationQuery } from '@assay/contract/application/list';
import type { Status } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { z } from 'zod';
import { beginOfDay, endOfDay } from '../../../kernel/database/business-days.ts';
import type { Db } from '../../../kernel/database/database.ts';
import {
  type Counted,
  countOfAll,
  directionOf,
  list,
  type Page,
  searchFor,
} from '../../../kernel/database/lists.ts';
import { type Given, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { clientInReach, userInReach } from '../../iam/public.ts';

type Query = z.output<typeof applicationQuery>;

/** A query with the statuses that it asks for, public ones by what stands behind them. */
export type StoredQuery = Omit<Query, 'status'> & { readonly statuses?: readonly Status[] };
export type Filters = Omit<StoredQuery, 'offset' | 'limit'>;

/** The values of the filters, and whose list it is. */
export interface Matched extends Omit<Filters, 'order' | 'keywords' | 'statuses'> {
  readonly actorId: number;
  readonly actorClientId: number;
  readonly pattern: string | undefined;
  readonly oneStatus: Status | undefined;
  readonly statuses: readonly Status[] | undefined;
}

export type Choices = {
  readonly order: Query['order'];
  readonly isIntroducer: boolean;
  readonly managesOthers: boolean;
};

/** A number may be typed in groups, as ABNs are written; between words one space is enough. */
const withoutSpaces = (keywords: string) => keywords.replace(/\s+/g, /^[\d\s]+$/.test(keywords) ? '' : ' ');

/** What a list is made from: its shape, and the values that the shape is filled with. */
export const choicesAndValues = (
  actor: Actor,
  { order, keywords, statuses: status = [], ...filters }: Filters,
): { choices: Choices; values: Matched } => ({
  choices: { order, isIntroducer: actor.isIntroducer, managesOthers: actor.managesOthers },
  values: {
    ...filters,
    pattern: searchFor(keywords && withoutSpaces(keywords)),
    oneStatus: status.length === 1 ? status[0] : undefined,
    statuses: status.length > 1 ? status : undefined,
    actorId: actor.userId,
    actorClientId: actor.clientId,
  },
});

/** Whoever looks, in a statement that is compiled for all. */
export const viewerOf = (choices: Choices, given: Given<Matched>) => ({
  ...choices,
  clientId: given.actorClientId,
  userId: given.actorId,
});

/** The applications that are within the actor's sight and that the filters let through. */
export function matching(db: Db, choices: Choices, given: Given<Matched>) {
  const viewer = viewerOf(choices, given);
  let found = db
    .selectFrom('application as a')
    .where((eb) => userInReach(viewer, eb.ref('a.client_id'), eb.ref('a.user_id')));
  if (given.pattern) found = found.where(sql<boolean>`a.search_text like lower(${given.pattern})`);
  // One status is asked for as one: `any` would lose the order that the index has.
  if (given.oneStatus) found = found.where('a.status', '=', given.oneStatus);
  if (given.statuses) found = found.where(sql<boolean>`a.status = any (${given.statuses})`);
  if (given.clientId) found = found.where(sql<boolean>`a.client_id = any (${given.clientId})`);
  if (given.userId) found = found.where(sql<boolean>`a.user_id = any (${given.userId})`);
  if (given.from) found = found.where('a.created_at', '>=', beginOfDay(given.from));
  if (given.to) found = found.where('a.created_at', '<', endOfDay(given.to));
  if (given.minAmount) found = found.where('a.amount_financed', '>=', given.minAmount);
  if (given.maxAmount) found = found.where('a.amount_financed', '<=', given.maxAmount);
  return found;
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

const applications = list((db, choices: Choices, given: Given<Matched & Page>) => {
  const { order } = choices;
  const found = matching(db, choices, given);
  const page = found
    .select(sql<number>`a.id`.as('id'))
    .orderBy(orderOf(order))
    .limit(given.limit)
    .offset(given.offset);
  // The page's ids first, by an index; only then what is shown of them.
  return db
    .selectFrom('application as a')
    .where('a.id', 'in', page)
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
      countOfAll(found),
    ])
    .orderBy(orderOf(order));
});

/** A row as the table has it: what is told of its status depends on who asks. */
export type StoredRow = Omit<ApplicationRow, 'status' | 'publicStatus'> & { readonly status: Status };

export function listApplications(
  db: Db,
  actor: Actor,
  { offset, limit, ...filters }: StoredQuery,
): Promise<Counted<StoredRow>> {
  const { choices, values } = choicesAndValues(actor, filters);
  return applications(db, choices, { ...values, offset, limit });
}

type Viewers = { readonly isIntroducer: boolean; readonly managesOthers: boolean };

const counts = statement((db, choices: Viewers, given: Given<{ clientId: number; userId: number }>) => {
  const viewer = { ...choices, ...given };
  let parts = db
    .selectFrom('application_count as n')
    .where((eb) => clientInReach(viewer, eb.ref('n.client_id')))
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
        .where('m.user_id', '=', given.userId)
        .where((eb) => eb.not(clientInReach(viewer, eb.ref('a.client_id'))))
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
export const listCounts = (db: Db, { isIntroducer, managesOthers, clientId, userId }: Actor) =>
  counts(db, { isIntroducer, managesOthers }, { clientId, userId });
