import type { ApplicationRow } from '@assay/contract/application/list';
import type { Status } from '@assay/lending/statuses';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import type { Counted, Page } from '../../../kernel/database/lists.ts';
import { personOf } from '../../../kernel/database/people.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { clientInReach } from '../../iam/public.ts';
import type { Matched, StoredQuery } from './filter.store.ts';
import { listOf, type PageChoices, rowsOfPage } from './page.store.ts';

const readPage = statement((db, choices: PageChoices, params: Params<Matched & Page>) =>
  rowsOfPage(db, choices, params).select([
    'a.id',
    'a.assessment_id as assessmentId',
    'a.application_number as applicationNumber',
    sql<Status>`a.status`.as('status'),
    'a.entity_name as entityName',
    'a.trading_name as tradingName',
    'a.abn',
    'a.amount_financed as amountFinanced',
    personOf('a.user_id').$notNull().as('user'),
    sql<string>`(select name from client c where c.id = a.client_id)`.as('clientName'),
    'a.submitted_at as submittedAt',
    'a.created_at as createdAt',
  ]),
);

export type StoredRow = Omit<ApplicationRow, 'status' | 'publicStatus'> & { readonly status: Status };

export const listApplications: (db: Db, actor: Actor, query: StoredQuery) => Promise<Counted<StoredRow>> =
  listOf(readPage);

type Viewers = { readonly isIntroducer: boolean; readonly managesOthers: boolean };

interface CountValues {
  readonly clientId: number;
  readonly userId: number;
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
  // Managed people of other companies are few, so they are counted row by row.
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
  return db
    .selectFrom(parts.as('part'))
    .select(['part.status', sql<number>`sum(part.count)::bigint`.as('count')])
    .groupBy('part.status')
    .having(({ fn }) => fn.sum('part.count'), '>', 0);
});

export const listCounts = (
  db: Db,
  { isIntroducer, managesOthers, clientId, userId }: Actor,
  { clientId: clientIds }: Pick<StoredQuery, 'clientId'>,
) => counts(db, { isIntroducer, managesOthers }, { clientId, userId, clientIds });
