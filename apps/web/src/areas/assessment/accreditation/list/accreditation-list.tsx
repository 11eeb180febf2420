import { accreditationChanged } from '@assay/contract/assessment/accreditation/events';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { useNavigate } from '@tanstack/react-router';
import { useNews } from '../../../../lib/api/news.ts';
import { useList } from '../../../../lib/list/use-list.ts';
import { usePreloadedScreen } from '../../../../lib/screen/preload-screen.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { accreditationColumns, pageOf } from './accreditation-columns.tsx';
import { useAccreditationFilters } from './accreditation-filters.ts';

const page = '/_app/assessment/assessments/$assessmentId/accreditation/admin';
const nothingMore = async () => undefined;

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
  usePreloadedScreen(page, nothingMore);
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
