import { type AssessmentRow, assessmentLists } from '@assay/contract/assessment/list';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useList } from '../../../lib/list/use-list.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { usePreloadedScreen } from '../../../lib/screen/preload-screen.ts';
import { useFeature } from '../../../lib/session/feature.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { StatusCounts } from '../../application/public.ts';
import { columnsOf, pageOf } from './assessment-columns.tsx';
import { useAssessmentCounts } from './assessment-counts.ts';
import { useAssessmentFilters } from './assessment-filters.ts';
import { statusesIn } from './assessment-search.ts';
import { AssignButton } from './assign-button.tsx';
import { EmptyView } from './empty-view.tsx';
import { useListNews } from './list-news.ts';

const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog);

/** An assessment opens with its quote. */
const loadFirstSection = async () => (await import('../record/section-content.tsx')).preloadSection('quote');

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
  usePreloadedScreen('/_app/ce/admin/$assessmentId/$section', loadFirstSection);
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
        <AssignDialog
          rows={(list.data?.data ?? []).filter(({ id }) => assigning.ids.has(id))}
          onDone={assigning.onDone}
          onClose={() => setAssigning(undefined)}
        />
      )}
    </>
  );
}
