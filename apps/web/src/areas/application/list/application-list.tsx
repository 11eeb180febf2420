import { applicationLists } from '@assay/contract/application/list';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '../../../lib/api/query.ts';
import { useList } from '../../../lib/list/use-list.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { StatusCounts } from '../status/status-counts.tsx';
import { columns, columnsWithoutClient } from './application-columns.tsx';
import { useApplicationFilters } from './application-filters.tsx';

/** The counters know companies, and nothing else that the list is filtered by. */
function useCounts({ status, clientId, ...others }: ReturnType<typeof useApplicationFilters>['filters']) {
  const isCounted = Object.keys(others).length === 0;
  const counts = useQuery({
    ...query(applicationLists.countApplications, { query: clientId ? { clientId: String(clientId) } : {} }),
    enabled: isCounted,
  });
  return isCounted ? counts.data?.data : undefined;
}

/** The applications that this person may see, newest first. */
export function ApplicationList() {
  const { paging, shown, filters, filter, query: request, seesClients } = useApplicationFilters();
  // To somebody of one company its name is no news.
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
        onOpen={({ id }) =>
          void navigate({
            to: '/application/applications/$applicationId/$tabName',
            params: { applicationId: String(id), tabName: 'quotes' },
          })
        }
      />
    </>
  );
}
