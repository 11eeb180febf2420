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
  // Users of a single company needn't see its name.
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
