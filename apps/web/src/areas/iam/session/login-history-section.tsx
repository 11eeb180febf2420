import {
  type LoginHistory as Attempt,
  loginHistoryLabels,
  loginHistoryQuery,
  type SignInOutcome,
  signInOutcomes,
} from '@assay/contract/iam/login-history';
import { sessionEndpoints } from '@assay/contract/iam/session';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { configQuery } from '../../../lib/session/version.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { dayFilter, filtersOf, wordFilter } from '../../../ui/data-table/list-filter.tsx';
import { tip } from '../../../ui/dialog/tip.ts';
import { Section } from '../../../ui/page/section.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { browserName } from './browser-name.ts';

const Outcome = ({ outcome }: { outcome: SignInOutcome }) => (
  <StatusTag kind={outcome === 'SUCCESS' ? 'pass' : outcome === 'WRONG_PASSWORD' ? 'failed' : 'hold'}>
    {signInOutcomes[outcome]}
  </StatusTag>
);

const columns: readonly Column<Attempt>[] = [
  {
    id: 'createdAt',
    header: loginHistoryLabels.createdAt,
    sort: 'createdAt',
    width: '9.5rem',
    neverHidden: true,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    id: 'outcome',
    header: loginHistoryLabels.outcome,
    width: '14rem',
    cell: ({ outcome }) => <Outcome outcome={outcome} />,
  },
  {
    id: 'ipAddress',
    header: loginHistoryLabels.ipAddress,
    width: '10rem',
    cell: ({ ipAddress }) => ipAddress,
  },
  {
    id: 'browser',
    header: loginHistoryLabels.userAgent,
    cell: ({ userAgent }) => <span {...tip(userAgent)}>{browserName(userAgent)}</span>,
  },
];

const offered = (Object.keys(signInOutcomes) as SignInOutcome[]).filter((code) => code !== 'UNKNOWN_USER');

type Request = NonNullable<CallOf<typeof sessionEndpoints.listOwnLoginHistory>['query']>;

const ownAttempts = (request: Request) => query(sessionEndpoints.listOwnLoginHistory, { query: request });

export function LoginHistory({ attempts = ownAttempts }: { attempts?: typeof ownAttempts }) {
  const { paging, filters, several, one, query: request } = useListSearch(loginHistoryQuery);
  const list = useQuery({ ...attempts(request), placeholderData: keepPreviousData });
  const byOutcome = { words: signInOutcomes, ...several('outcome') };
  return (
    <DataTable
      name="login-history"
      label="Login history"
      columns={columns}
      list={list}
      paging={paging}
      {...filtersOf([
        wordFilter(loginHistoryLabels.outcome, byOutcome, offered),
        dayFilter('From', one('from')),
        dayFilter('To', one('to'), filters.from),
      ])}
      empty="No sign-in attempts yet."
    />
  );
}

export function LoginHistorySection() {
  const { data } = useQuery(configQuery);
  if (!data?.data.features.loginHistory) return null;
  return (
    <Section title="Login history" flush>
      <LoginHistory />
    </Section>
  );
}
