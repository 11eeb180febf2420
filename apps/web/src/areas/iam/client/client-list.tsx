import { type ClientRow, clientEndpoints, clientFields, clientQuery } from '@assay/contract/iam/client';
import { Link, useNavigate } from '@tanstack/react-router';
import { shownValue } from '../../../lib/field-words.ts';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { choiceFilter, filtersOf, flagFilter, searchFilter } from '../../../ui/data-table/list-filter.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { createdColumn, statusColumn } from '../columns.tsx';
import { clientPage } from '../pages.ts';

const { name, slug, isIntroducer, configType, bdmId, status } = clientFields;

const columns: readonly Column<ClientRow>[] = [
  {
    id: 'name',
    header: name.label,
    sort: 'name',
    neverHidden: true,
    cell: (client) => <Link {...clientPage(client.id)}>{client.name}</Link>,
  },
  { id: 'slug', header: slug.label, width: '15rem', cell: (client) => client.slug },
  {
    id: 'kind',
    header: isIntroducer.label,
    width: '8rem',
    cell: (client) => shownValue(isIntroducer, client.isIntroducer),
  },
  {
    id: 'configType',
    header: configType.label,
    width: '11rem',
    cell: (client) => shownValue(configType, client.configType),
  },
  {
    id: 'bdm',
    header: bdmId.label,
    width: '11rem',
    wraps: true,
    cell: ({ bdmName }) => bdmName ?? <NoValue />,
  },
  statusColumn(status),
  createdColumn,
];

export function ClientList() {
  const search = useListSearch(clientQuery);
  const { paging, several, one, query } = search;
  const navigate = useNavigate();
  return (
    <DataTable
      name="clients"
      label="Clients"
      columns={columns}
      list={useList(clientEndpoints.listClients, { query })}
      paging={paging}
      {...filtersOf([
        searchFilter('Name or slug', search),
        choiceFilter(status, several('status')),
        choiceFilter(configType, several('configType')),
        flagFilter(isIntroducer, one('isIntroducer')),
      ])}
      empty="There are no clients yet."
      onOpen={({ id }) => void navigate(clientPage(id))}
    />
  );
}
