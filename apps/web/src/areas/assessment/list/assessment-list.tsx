import { assessmentChanged } from '@assay/contract/assessment/events';
import {
  type AssessmentRow,
  type AssessmentView,
  assessmentLabels,
  assessmentLists,
  assessmentViews,
  expiringDays,
} from '@assay/contract/assessment/list';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useNews } from '../../../lib/api/news.ts';
import { query } from '../../../lib/api/query.ts';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { usePreloadedScreen } from '../../../lib/screen/preload-screen.ts';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import { useFeature } from '../../../lib/session/feature.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { dayFilter, filtersOf, searchFilter } from '../../../ui/data-table/list-filter.tsx';
import { Views } from '../../../ui/data-table/views.tsx';
import { nameInRows, StatusCounts, useIntroducerFilter, useStatusFilter } from '../../application/public.ts';
import { columnsOf, pageOf } from './assessment-columns.tsx';
import { assessmentSearch, statusesIn, viewsOf } from './assessment-search.ts';
import { useAssigneeFilter } from './assignee-filter.ts';

const AssignDialog = heavyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog);

const assigneeInRows = nameInRows(assessmentLists.listAssessments.path, ({ assignees }: AssessmentRow) =>
  assignees.map(({ user }) => user),
);

function useAssessmentCounts(view: AssessmentView) {
  const { data, isPlaceholderData } = useQuery({
    ...query(assessmentLists.countAssessments, { query: { view } }),
    placeholderData: keepPreviousData,
  });
  return { views: data?.data.views, statuses: isPlaceholderData ? undefined : data?.data.statuses };
}

/** Switching keeps search and filters; the expiring view sorts by expiry. */
export function AssessmentViews() {
  const { permissions } = useSession();
  const { one, searchWith } = useListSearch(assessmentSearch);
  const open = one('view').value ?? 'mine';
  const { views } = useAssessmentCounts(open);
  return (
    <Views
      label="Views"
      open={open}
      views={viewsOf(permissions).map((id) => ({
        id,
        label: assessmentViews[id],
        total: views?.[id],
        search: searchWith({ view: id, order: id === 'expiring' ? 'approvalExpiresOn' : undefined }),
      }))}
    />
  );
}

function useAssessmentFilters() {
  const search = useListSearch(assessmentSearch);
  const { paging, filters, several, one, filter, query, searchWith } = search;
  const view = one('view').value ?? 'mine';
  const byStatus = useStatusFilter(several('status'), statusesIn(view));
  const byIntroducer = useIntroducerFilter(several('clientId'));
  const byAssignee = useAssigneeFilter(assessmentLabels.assignee, several('assigneeId'), assigneeInRows);
  const shown = filtersOf([
    searchFilter(`${assessmentLabels.applicationNumber}, name or ${assessmentLabels.abn}`, search),
    byStatus,
    byIntroducer,
    byAssignee,
    dayFilter(`${assessmentLabels.createdAt} from`, one('from')),
    dayFilter(`${assessmentLabels.createdAt} to`, one('to'), filters.from),
  ]);
  return { view, paging, shown, filters, filter, query, searchWith };
}

interface EmptyViewProps {
  view: AssessmentView;
  searchWith: (changes: { view: AssessmentView }) => never;
}

function EmptyView({ view, searchWith }: EmptyViewProps) {
  const to = (other: AssessmentView, words: string) => (
    <Link to="." search={searchWith({ view: other })}>
      {words}
    </Link>
  );
  switch (view) {
    case 'mine':
      return (
        <>
          No open application is assigned to you. See what is {to('unassigned', 'unassigned')}, or what{' '}
          {to('team', 'the team')} is working on.
        </>
      );
    case 'team':
      return 'No application has been submitted yet.';
    case 'unassigned':
      return 'Every open application is assigned to someone.';
    case 'expiring':
      return `No approval has expired or expires within ${expiringDays} days.`;
  }
}

/** Debounces more, because every answered task touches everyone's list. */
const gatherMs = 3_000;

/** Rereads the open-task counts silently. */
function useListNews(rows: readonly AssessmentRow[]): void {
  useNews({
    schemas: [assessmentChanged],
    isAbout: ({ part, assessmentId }) => part === 'tasks' && rows.some(({ id }) => id === assessmentId),
    isStale: (path) => path === assessmentLists.listAssessments.path,
    isQuiet: () => true,
    deed: () => 'updated the tasks',
    about: 'assessments',
    gatherMs,
  });
}

function AssignButton({ onAssign }: { onAssign: () => void }) {
  useShortcut('a', 'Assign the selected applications', onAssign);
  return <Button onClick={onAssign}>Assign…</Button>;
}

type Filters = ReturnType<typeof useAssessmentFilters>;

function Counts({ view, filters: { status, ...others }, filter }: Filters) {
  const { views, statuses } = useAssessmentCounts(view);
  // The server doesn't count filtered rows.
  const isCounted = Object.keys(others).length === 0;
  return (
    <StatusCounts
      counts={isCounted ? statuses : undefined}
      first={{ word: view === 'mine' ? 'Open' : 'All', count: views?.[view].count }}
      statuses={statusesIn(view)}
      chosen={status}
      onChange={(wanted) => filter({ status: wanted })}
    />
  );
}

interface Assigning {
  ids: ReadonlySet<number>;
  onDone: () => void;
}

const nameOf = ({ applicationNumber }: AssessmentRow) => applicationNumber;

export function AssessmentList() {
  const filters = useAssessmentFilters();
  const { view, paging, shown, query: request, searchWith } = filters;
  const { can } = useSession();
  const navigate = useNavigate();
  usePreloadedScreen('/_app/ce/admin/$assessmentId/$section');
  const list = useList(assessmentLists.listAssessments, { query: request });
  const hasTasks = useFeature('workflow', 'WORKFLOW.READ');
  useListNews((hasTasks && list.data?.data) || []);
  const [assigning, setAssigning] = useState<Assigning>();
  const assign = (rows: readonly AssessmentRow[], onDone: () => void) =>
    setAssigning({ ids: new Set(rows.map(({ id }) => id)), onDone });
  return (
    <>
      {/* Expiring approvals have few statuses, and no counts. */}
      {view !== 'expiring' && <Counts {...filters} />}
      <DataTable
        name="assessments"
        label="Applications"
        columns={columnsOf(view, hasTasks)}
        list={list}
        paging={paging}
        {...shown}
        empty={<EmptyView view={view} searchWith={searchWith} />}
        onOpen={(row) => void navigate(pageOf(row))}
        batch={
          can('ASSESSMENT.APPLICATION.ASSIGN')
            ? { nameOf, actions: (rows, clear) => <AssignButton onAssign={() => assign(rows, clear)} /> }
            : undefined
        }
      />
      {assigning && (
        <Suspense>
          <AssignDialog
            rows={(list.data?.data ?? []).filter(({ id }) => assigning.ids.has(id))}
            onDone={assigning.onDone}
            onClose={() => setAssigning(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
