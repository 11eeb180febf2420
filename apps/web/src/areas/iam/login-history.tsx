import {
  type LoginHistory as Attempt,
  iamSession,
  loginHistoryQuery,
  type SignInOutcome,
  signInOutcomes,
} from '@assay/contract/iam-session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/formats.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { query } from '../../lib/query.ts';
import type { Column } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/dates.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { tip } from '../../ui/tip.ts';
import { browserName } from './browser-name.ts';
import { LoginHistoryFilters } from './login-history-filters.tsx';

const Outcome = ({ of }: { of: SignInOutcome }) => (
  <StatusTag kind={of === 'SUCCESS' ? 'pass' : of === 'WRONG_PASSWORD' ? 'failed' : 'hold'}>
    {signInOutcomes[of]}
  </StatusTag>
);

const columns: readonly Column<Attempt>[] = [
  {
    id: 'createdAt',
    header: 'Time',
    sort: 'createdAt',
    width: '9.5rem',
    always: true,
    cell: ({ createdAt }) => <DateTime of={createdAt} />,
  },
  { id: 'outcome', header: 'Outcome', width: '14rem', cell: ({ outcome }) => <Outcome of={outcome} /> },
  { id: 'ipAddress', header: 'Network address', width: '10rem', cell: ({ ipAddress }) => ipAddress },
  {
    id: 'browser',
    header: 'Browser',
    cell: ({ userAgent }) => <span {...tip(userAgent)}>{browserName(userAgent)}</span>,
  },
];

const keyOf = ({ id }: Attempt) => id;

/** The attempts to sign in as oneself. */
export function LoginHistory() {
  const { place, filters, filter, query: asked } = useListSearch(loginHistoryQuery);
  const { outcome = [], from, to } = filters;
  const list = useQuery({
    ...query(iamSession.listOwnLoginHistory, { query: asked }),
    placeholderData: keepPreviousData,
  });

  const without = (gone: SignInOutcome) => {
    const rest = outcome.filter((other) => other !== gone);
    filter({ outcome: rest.length > 0 ? rest : undefined });
  };
  const chips = [
    ...outcome.map((code) => ({ label: signInOutcomes[code], remove: () => without(code) })),
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
      place={place}
      filters={<LoginHistoryFilters outcome={outcome} from={from} to={to} onChange={filter} />}
      chips={chips}
      empty="Nobody has tried to sign in as you yet."
    />
  );
}
