import { accreditationChanged } from '@assay/contract/assessment/accreditation/events';
import {
  type AccreditationRow,
  accreditationLabels,
  accreditationLists,
  accreditationQuery,
} from '@assay/contract/assessment/accreditation/list';
import { accreditationStatuses, type AccreditationStatus as Code } from '@assay/lending/accreditations';
import { formatAbn } from '@assay/lending/identifiers';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNews } from '../../../../lib/api/news.ts';
import { fullName } from '../../../../lib/formats.ts';
import { useList, useListSearch } from '../../../../lib/list/list-search.ts';
import { usePreloadedScreen } from '../../../../lib/screen/preload-screen.ts';
import type { Column } from '../../../../ui/data-table/columns.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { filtersOf, searchFilter, wordFilter } from '../../../../ui/data-table/list-filter.tsx';
import { Views } from '../../../../ui/data-table/views.tsx';
import { ShortDate } from '../../../../ui/value/dates.tsx';
import { NoValue } from '../../../../ui/value/no-value.tsx';
import { ApplicantName, nameInRows } from '../../../application/public.ts';
import { useAssigneeFilter } from '../../list/assignee-filter.ts';
import { pageOf } from '../accreditation.queries.ts';
import { AccreditationStatus } from '../accreditation-status.tsx';

const views = { accreditations: 'Received', invitations: 'Invitations' } as const;
type View = keyof typeof views;

export function useAccreditationView(): View {
  const { view } = useSearch({ strict: false }) as { view?: string };
  return view === 'invitations' ? view : 'accreditations';
}

export const AccreditationViews = () => (
  <Views
    label="Views"
    open={useAccreditationView()}
    views={(Object.keys(views) as View[]).map((id) => ({
      id,
      label: views[id],
      total: null,
      search: (id === 'accreditations' ? {} : { view: id }) as never,
    }))}
  />
);

const statusWords = Object.fromEntries(
  Object.entries(accreditationStatuses).map(([code, { label }]) => [code, label]),
) as Record<Code, string>;

const analystInRows = nameInRows(
  accreditationLists.listAccreditations.path,
  ({ analyst }: AccreditationRow) => [analyst],
);

function useAccreditationFilters() {
  const search = useListSearch(accreditationQuery);
  const { paging, several, query } = search;
  const byAnalyst = useAssigneeFilter(accreditationLabels.analyst, several('assigneeId'), analystInRows);
  const shown = filtersOf([
    searchFilter(`Name or ${accreditationLabels.abn}`, search),
    wordFilter(accreditationLabels.status, { words: statusWords, ...several('status') }),
    byAnalyst,
  ]);
  return { paging, shown, query };
}

const columns: readonly Column<AccreditationRow>[] = [
  {
    id: 'entityName',
    header: accreditationLabels.entityName,
    sort: 'entityName',
    neverHidden: true,
    cell: (row) => (
      <ApplicantName
        entityName={<Link {...pageOf(row)}>{row.entityName}</Link>}
        tradingName={row.tradingName}
      />
    ),
  },
  {
    id: 'abn',
    header: accreditationLabels.abn,
    width: '8rem',
    cell: ({ abn }) => formatAbn(abn),
  },
  {
    id: 'status',
    header: accreditationLabels.status,
    width: '12rem',
    cell: AccreditationStatus,
  },
  {
    id: 'analyst',
    header: accreditationLabels.analyst,
    width: '11rem',
    cell: ({ analyst }) => (analyst ? fullName(analyst) : <NoValue />),
  },
  {
    id: 'createdAt',
    header: accreditationLabels.createdAt,
    sort: 'createdAt',
    width: '6.5rem',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
];

/** Rereads the list silently when an accreditation changes. */
const useListNews = (): void =>
  useNews({
    schemas: [accreditationChanged],
    isAbout: () => true,
    isStale: (path) => path === accreditationLists.listAccreditations.path,
    isQuiet: () => true,
    deed: () => 'changed an accreditation',
    about: 'accreditations',
  });

export function AccreditationList() {
  const { paging, shown, query } = useAccreditationFilters();
  const navigate = useNavigate();
  usePreloadedScreen('/_app/assessment/assessments/$assessmentId/accreditation/admin');
  useListNews();
  return (
    <DataTable
      name="accreditations"
      label="Accreditations"
      columns={columns}
      list={useList(accreditationLists.listAccreditations, { query })}
      paging={paging}
      {...shown}
      empty="No introducer has applied yet. Invite one: it shows here once it has filled in its accreditation."
      onOpen={(row) => void navigate(pageOf(row))}
    />
  );
}
