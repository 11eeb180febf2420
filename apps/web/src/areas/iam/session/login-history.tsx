import {
  type LoginHistory as Attempt,
  loginHistoryQuery,
  type SignInOutcome,
  signInOutcomes,
} from '@assay/contract/iam/login-history';
import { sessionEndpoints } from '@assay/contract/iam/session';
import { userEndpoints } from '@assay/contract/iam/user';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/formats.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { ChoiceFilter, choiceChips } from '../../../ui/data-table/choice-filter.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DayFilter } from '../../../ui/data-table/day-filter.tsx';
import { tip } from '../../../ui/dialog/tip.ts';
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
    header: 'Time',
    sort: 'createdAt',
    width: '9.5rem',
    neverHidden: true,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  { id: 'outcome', header: 'Outcome', width: '14rem', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { id: 'ipAddress', header: 'IP address', width: '10rem', cell: ({ ipAddress }) => ipAddress },
  {
    id: 'browser',
    header: 'Browser',
    cell: ({ userAgent }) => <span {...tip(userAgent)}>{browserName(userAgent)}</span>,
  },
];

/** A user's attempts are never those of an unknown user. */
const offered = (Object.keys(signInOutcomes) as SignInOutcome[]).filter((code) => code !== 'UNKNOWN_USER');

const keyOf = ({ id }: Attempt) => id;

/** The attempts to sign in as a user; without an id, as oneself. */
export function LoginHistory({ userId }: { userId?: number }) {
  const { paging, filters, several, filter, query: request } = useListSearch(loginHistoryQuery);
  const { from, to } = filters;
  const list = useQuery({
    ...(userId === undefined
      ? query(sessionEndpoints.listOwnLoginHistory, { query: request })
      : query(userEndpoints.listLoginHistory, { params: { id: userId }, query: request })),
    placeholderData: keepPreviousData,
  });

  const byOutcome = { words: signInOutcomes, ...several('outcome') };
  const chips = [
    ...choiceChips(byOutcome),
    ...(from ? [{ label: `From ${formatDate(from)}`, remove: () => filter({ from: undefined }) }] : []),
    ...(to ? [{ label: `To ${formatDate(to)}`, remove: () => filter({ to: undefined }) }] : []),
  ];

  return (
    <DataTable
      name="login-history"
      label="Login history"
      columns={columns}
      rowKey={keyOf}
      list={list}
      paging={paging}
      filters={
        <>
          <ChoiceFilter label="Outcome" offered={offered} {...byOutcome} />
          <DayFilter label="From" value={from} onChange={(day) => filter({ from: day })} />
          <DayFilter label="To" value={to} onChange={(day) => filter({ to: day })} />
        </>
      }
      chips={chips}
      empty="No sign-in attempts yet."
    />
  );
}
