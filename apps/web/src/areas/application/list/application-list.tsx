import { applicationLists } from '@assay/contract/application/list';
import { useNavigate } from '@tanstack/react-router';
import { useList } from '../../../lib/list/use-list.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { columns, columnsWithoutClient } from './application-columns.tsx';
import { useApplicationFilters } from './application-filters.tsx';
import { StatusCounts } from './status-counts.tsx';

/** The applications that this person may see, newest first. */
export function ApplicationList() {
  const { paging, shown, filters, filter, query: request, seesClients } = useApplicationFilters();
  // To somebody of one company its name is no news.
  const seesOthers = useSession().isStaff || seesClients;
  const navigate = useNavigate();
  const list = useList(applicationLists.listApplications, { query: request });
  return (
    <>
      <StatusCounts filters={filters} onChange={(status) => filter({ status })} />
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
