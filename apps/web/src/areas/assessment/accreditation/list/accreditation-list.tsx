import { accreditationChanged } from '@assay/contract/assessment/accreditation/events';
import {
  accreditationLabels,
  accreditationLists,
  accreditationQuery,
} from '@assay/contract/assessment/accreditation/list';
import type { Answer } from '@assay/contract/kit/endpoint';
import { type AccreditationStatus, accreditationStatuses } from '@assay/lending/accreditations';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNews } from '../../../../lib/api/news.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { fullName } from '../../../../lib/formats.ts';
import { useList, useListSearch } from '../../../../lib/list/list-search.ts';
import { usePreloadedScreen } from '../../../../lib/screen/preload-screen.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { filtersOf, searchFilter, wordFilter } from '../../../../ui/data-table/list-filter.tsx';
import { Views } from '../../../../ui/data-table/views.tsx';
import { useAssigneeFilter } from '../../list/assignee-filter.ts';
import { accreditationColumns, pageOf } from './accreditation-columns.tsx';

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
) as Record<AccreditationStatus, string>;

const analystInRows = (id: number): string | undefined => {
  const answers = queryClient.getQueriesData<Answer<typeof accreditationLists.listAccreditations>>({
    queryKey: [accreditationLists.listAccreditations.path],
  });
  const rows = answers.flatMap(([, answer]) => answer?.data ?? []);
  const analyst = rows.find((row) => row.analyst?.id === id)?.analyst;
  return analyst ? fullName(analyst) : undefined;
};

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

const page = '/_app/assessment/assessments/$assessmentId/accreditation/admin';

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
  usePreloadedScreen(page);
  useListNews();
  return (
    <DataTable
      name="accreditations"
      label="Accreditations"
      columns={accreditationColumns}
      list={useList(accreditationLists.listAccreditations, { query })}
      paging={paging}
      {...shown}
      empty="No introducer has applied yet. Invite one: it shows here once it has filled in its accreditation."
      onOpen={(row) => void navigate(pageOf(row))}
    />
  );
}
