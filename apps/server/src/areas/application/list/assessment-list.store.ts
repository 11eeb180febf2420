import type { Status } from '@assay/lending/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { capped, countOfAll, type Page } from '../../../kernel/database/lists.ts';
import { personOf } from '../../../kernel/database/people.ts';
import { type Params, statement } from '../../../kernel/database/statement.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { clientInReach, userInReach } from '../../iam/public.ts';
import type { Matched } from './filter.store.ts';
import { listOf, type PageChoices, rowsOfPage } from './page.store.ts';

/** Same ratio as `loanToValue` of packages/lending, but rounded: exact figures would double the cost of a page. */
const loanToValue = sql<
  number | null
>`round((a.amount_financed + coalesce(q.brokerage_nominal_with_gst, 0)) * 100
  / coalesce(nullif(e.agreed_value, 0), nullif(e.retail_value, 0)))`;

const readPage = statement((db, choices: PageChoices, params: Params<Matched & Page>) =>
  rowsOfPage(db, choices, params)
    .innerJoin('assessment as s', 's.id', 'a.assessment_id')
    .leftJoin('application_quote as q', 'q.application_id', 'a.id')
    .leftJoin('application_security as e', 'e.application_id', 'a.id')
    .select([
      's.id',
      'a.id as externalId',
      'a.application_number as applicationNumber',
      sql<Status>`a.status`.as('status'),
      'a.entity_name as entityName',
      'a.trading_name as tradingName',
      'a.abn',
      'a.amount_financed as amountFinanced',
      loanToValue.as('loanToValue'),
      personOf('a.analyst_id').as('analyst'),
      personOf('a.settlement_officer_id').as('settlementOfficer'),
      sql<string>`(select name from client c where c.id = a.client_id)`.as('clientName'),
      'a.submitted_at as submittedAt',
      'a.submitted_to_lms_at as submittedToLmsAt',
      'a.approval_expires_on as approvalExpiresOn',
      's.created_at as createdAt',
      'a.version',
      's.version as assessmentVersion',
    ]),
);

export const listAssessed = listOf(readPage);

type Viewer = { readonly isIntroducer: boolean; readonly managesOthers: boolean };

interface CountValues {
  readonly clientId: number;
  readonly userId: number;
  readonly expiresBy: string;
}

const counts = statement((db, viewer: Viewer, params: Params<CountValues>) => {
  const all = db
    .selectFrom('assessment_count as n')
    .where((eb) => clientInReach({ ...viewer, ...params }, eb.ref('n.client_id')))
    .groupBy(['n.status', 'n.is_assigned'])
    .select([
      sql<
        'assigned' | 'unassigned' | 'mine' | 'expiring'
      >`case when n.is_assigned then 'assigned' else 'unassigned' end`.as('of'),
      sql<Status>`n.status`.as('status'),
      sql<number>`sum(n.count)::bigint`.as('count'),
    ]);
  const mine = db
    .selectFrom('assignee_count as n')
    .where('n.user_id', '=', params.userId)
    .select([sql<'mine'>`'mine'`.as('of'), sql<Status>`n.status`.as('status'), 'n.count']);
  const expiring = db
    .selectFrom('application as a')
    .where((eb) => userInReach({ ...viewer, ...params }, eb.ref('a.client_id'), eb.ref('a.user_id')))
    .where(sql<boolean>`not a.is_ended`)
    .where('a.approval_expires_on', '<=', params.expiresBy);
  return all
    .unionAll(mine)
    .unionAll(
      db.selectNoFrom([
        sql<'expiring'>`'expiring'`.as('of'),
        sql<Status>`''`.as('status'),
        countOfAll(expiring, 'count'),
      ]),
    );
});

const viewerOf = ({ isIntroducer, managesOthers }: Actor): Viewer => ({ isIntroducer, managesOthers });
const idsOf = ({ clientId, userId }: Actor) => ({ clientId, userId });

export const countAssessed = (db: Db, actor: Actor, expiresBy: string) =>
  counts(db, viewerOf(actor), { ...idsOf(actor), expiresBy });

interface BusinessValues {
  readonly clientId: number;
  readonly userId: number;
  readonly abn: string;
}

/** The limit is a literal, so that PostgreSQL can keep one plan. */
type OfBusiness = Viewer & { readonly limit: number };

const ofBusiness = statement((db, { limit, ...viewer }: OfBusiness, params: Params<BusinessValues>) => {
  const { abn, ...asker } = params;
  const all = db
    .selectFrom('application as a')
    .where('a.abn', '=', abn)
    .where('a.first_submitted_at', 'is not', null)
    .where((eb) => userInReach({ ...viewer, ...asker }, eb.ref('a.client_id'), eb.ref('a.user_id')));
  return all
    .select([
      sql<number>`a.assessment_id`.as('id'),
      'a.id as externalId',
      'a.application_number as applicationNumber',
      sql<Status>`a.status`.as('status'),
      'a.entity_name as entityName',
      'a.amount_financed as amountFinanced',
      sql<string>`a.first_submitted_at`.as('createdAt'),
      countOfAll(all),
    ])
    .orderBy('a.first_submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(sql.lit(limit));
});

export async function listOfBusiness(db: Db, actor: Actor, abn: string, limit: number) {
  const data = await ofBusiness(db, { ...viewerOf(actor), limit }, { ...idsOf(actor), abn });
  return { data, ...capped(data[0]?.countOfAll ?? 0) };
}

interface AgentValues {
  readonly clientId: number;
  readonly userId: number;
  readonly agentId: number;
}

/** Names only indexed columns, so that an index-only scan by agent and status suffices. */
const totalsOfAgent = statement((db, viewer: Viewer, { agentId, ...asker }: Params<AgentValues>) =>
  db
    .selectFrom('app_user as u')
    .where('u.id', '=', agentId)
    .where((eb) => userInReach({ ...viewer, ...asker }, eb.ref('u.client_id'), eb.ref('u.id')))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('application as a')
          .where('a.user_id', '=', agentId)
          .where('a.first_submitted_at', 'is not', null)
          .where((of) => userInReach({ ...viewer, ...asker }, of.ref('a.client_id'), of.ref('a.user_id')))
          .select([
            sql<number>`count(*)`.as('submitted'),
            sql<number>`count(*) filter (where a.status = 'SETTLED')`.as('settled'),
          ])
          .as('total'),
      (join) => join.onTrue(),
    )
    .select(['total.submitted', 'total.settled']),
);

export async function countOfAgent(db: Db, actor: Actor, agentId: number) {
  const [totals] = await totalsOfAgent(db, viewerOf(actor), { ...idsOf(actor), agentId });
  return totals;
}
