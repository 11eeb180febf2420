import {
  type ApplicationRow,
  applicationLists,
  applicationQuery,
  rowLabels,
} from '@assay/contract/application/list';
import { formatAbn } from '@assay/lending/identifiers';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '../../../lib/api/query.ts';
import { fullName } from '../../../lib/formats.ts';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { amountFilter } from '../../../ui/data-table/amount-filter.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { dayFilter, filtersOf, type ListFilter, searchFilter } from '../../../ui/data-table/list-filter.tsx';
import { usePickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { Money } from '../../../ui/value/figures.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { userNameOf, userPicks } from '../../iam/public.ts';
import { ApplicationLink } from '../record/application-link.tsx';
import { applicationPage } from '../record/application-sections.ts';
import { ApplicationStatus } from '../status/application-status.tsx';
import { StatusCounts, useStatusFilter } from '../status/status-counts.tsx';
import { asRead } from '../status/status-words.ts';
import { ApplicantName } from './applicant-name.tsx';
import { useIntroducerFilter } from './introducer-filter.tsx';
import { nameInRows } from './name-in-rows.ts';

const agents = userPicks({ includeFormer: true, isIntroducer: true });

const agentInRows = nameInRows(applicationLists.listApplications.path, ({ user }: ApplicationRow) => [user]);

/** A staff member's link may hold internal statuses, which introducers see merged. */
const queryFor = (isStaff: boolean) =>
  applicationQuery.extend({
    status: applicationQuery.shape.status.transform((wanted) => wanted && asRead(wanted, isStaff)),
  });
const queries = { staff: queryFor(true), introducers: queryFor(false) };

type Search = ReturnType<typeof useListSearch<typeof queries.staff>>;

const boundsOf = ({ one, filters: { from, minAmount } }: Search): ListFilter[] => [
  dayFilter(`${rowLabels.createdAt} from`, one('from')),
  dayFilter(`${rowLabels.createdAt} to`, one('to'), from),
  amountFilter('Financed from', one('minAmount')),
  amountFilter('Financed to', one('maxAmount'), minAmount),
];

function useApplicationFilters() {
  const { can, isStaff } = useSession();
  const search = useListSearch(isStaff ? queries.staff : queries.introducers);
  const { paging, filters, several, filter, query } = search;
  const seesClients = can('IAM.CLIENT.READ') || can('APPLICATION.MOVE') || can('ASSESSMENT.APPLICATION.READ');
  const byStatus = useStatusFilter(several('status'));
  const byIntroducer = useIntroducerFilter(several('clientId'), seesClients);
  const byAgent = usePickFilter(rowLabels.agent, several('userId'), {
    search: (seesClients || can('IAM.USER.READ')) && agents,
    readName: userNameOf,
    nameInRows: agentInRows,
  });
  const shown = filtersOf([
    searchFilter(`${rowLabels.applicationNumber}, name or ${rowLabels.abn}`, search),
    byStatus,
    byIntroducer,
    byAgent,
    ...boundsOf(search),
  ]);
  return { paging, shown, filters, filter, query, seesClients };
}

const columns: readonly Column<ApplicationRow>[] = [
  {
    id: 'applicationNumber',
    header: rowLabels.applicationNumber,
    width: '4.75rem',
    neverHidden: true,
    cell: ({ id, applicationNumber }) => <ApplicationLink id={id}>{applicationNumber}</ApplicationLink>,
  },
  { id: 'applicant', header: rowLabels.applicant, cell: ApplicantName },
  {
    id: 'abn',
    header: rowLabels.abn,
    width: '7.25rem',
    cell: ({ abn }) => (abn ? formatAbn(abn) : <NoValue />),
  },
  {
    id: 'status',
    header: rowLabels.status,
    width: '15.5rem',
    cell: (row) => <ApplicationStatus application={row} />,
  },
  {
    id: 'amountFinanced',
    header: rowLabels.amountFinanced,
    sort: 'amountFinanced',
    align: 'end',
    width: '7.25rem',
    cell: ({ amountFinanced }) => <Money value={amountFinanced} />,
  },
  { id: 'agent', header: rowLabels.agent, width: '8rem', cell: ({ user }) => fullName(user) },
  {
    id: 'client',
    header: rowLabels.introducer,
    width: '8.5rem',
    wraps: true,
    yields: true,
    cell: ({ clientName }) => clientName,
  },
  {
    id: 'submittedAt',
    header: rowLabels.submittedAt,
    sort: 'submittedAt',
    width: '5.75rem',
    cell: ({ submittedAt }) => <ShortDate value={submittedAt} />,
  },
  {
    id: 'createdAt',
    header: rowLabels.createdAt,
    sort: 'createdAt',
    width: '5.25rem',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
];

const columnsWithoutClient = columns
  .filter(({ id }) => id !== 'client')
  .map((column) => (column.id === 'status' ? { ...column, width: '12.5rem' } : column));

/** The server counts by client only, so other filters hide the counts. */
function useCounts({ status, clientId, ...others }: ReturnType<typeof useApplicationFilters>['filters']) {
  const isCounted = Object.keys(others).length === 0;
  const counts = useQuery({
    ...query(applicationLists.countApplications, { query: clientId ? { clientId: String(clientId) } : {} }),
    enabled: isCounted,
  });
  return isCounted ? counts.data?.data : undefined;
}

export function ApplicationList() {
  const { paging, shown, filters, filter, query: request, seesClients } = useApplicationFilters();
  const seesOthers = useSession().isStaff || seesClients;
  const navigate = useNavigate();
  const counts = useCounts(filters);
  const list = useList(applicationLists.listApplications, { query: request });
  return (
    <>
      <StatusCounts counts={counts} chosen={filters.status} onChange={(status) => filter({ status })} />
      <DataTable
        name={seesOthers ? 'applications' : 'own-applications'}
        label="Applications"
        columns={seesOthers ? columns : columnsWithoutClient}
        list={list}
        paging={paging}
        {...shown}
        empty="There are no applications yet."
        onOpen={({ id }) => void navigate(applicationPage(id))}
      />
    </>
  );
}
