import {
  brokerageTypes,
  type ClientRow,
  clientEndpoints,
  clientFields,
  clientQuery,
  clientStatuses,
} from '@assay/contract/iam/client';
import { Link, useNavigate } from '@tanstack/react-router';
import { shownValue } from '../../../lib/field-words.ts';
import { flagFilter } from '../../../lib/list/flag-filter.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { useList } from '../../../lib/list/use-list.ts';
import { ChoiceFilter, choiceChips, searchChip } from '../../../ui/data-table/choice-filter.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SearchField } from '../../../ui/data-table/search-field.tsx';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { AccountStatus } from '../account-status.tsx';

const columns: readonly Column<ClientRow>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    neverHidden: true,
    cell: ({ id, name }) => (
      <Link to="/iam/clients/$clientId/admin" params={{ clientId: String(id) }}>
        {name}
      </Link>
    ),
  },
  { id: 'slug', header: 'Slug', width: '15rem', cell: ({ slug }) => slug },
  {
    id: 'kind',
    header: 'Company',
    width: '8rem',
    cell: ({ isIntroducer }) => shownValue(clientFields.isIntroducer, isIntroducer),
  },
  {
    id: 'configType',
    header: 'Type',
    width: '11rem',
    cell: ({ configType }) => configType && brokerageTypes[configType],
  },
  { id: 'bdm', header: 'BDM', width: '11rem', cell: ({ bdmName }) => bdmName ?? <NoValue /> },
  {
    id: 'status',
    header: 'Status',
    width: '8rem',
    cell: ({ status }) => <AccountStatus status={status} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    width: '6.5rem',
    cell: ({ createdAt }) => createdAt && <ShortDate value={createdAt} />,
  },
];

const keyOf = ({ id }: ClientRow) => id;

/** The companies: the lender, and the introducers that send applications. */
export function ClientList() {
  const { paging, filters, several, filter, refine, query: request } = useListSearch(clientQuery);
  const { keywords, isIntroducer } = filters;
  const navigate = useNavigate();
  const list = useList(clientEndpoints.listClients, { query: request });

  const byStatus = { words: clientStatuses, ...several('status') };
  const byType = { words: brokerageTypes, ...several('configType') };
  const byKind = flagFilter(clientFields.isIntroducer, isIntroducer, (next) =>
    filter({ isIntroducer: next }),
  );

  return (
    <DataTable
      name="clients"
      label="Clients"
      columns={columns}
      rowKey={keyOf}
      list={list}
      paging={paging}
      filters={
        <>
          <SearchField
            placeholder="Name or slug"
            keywords={keywords}
            onSearch={(next) => refine({ keywords: next })}
          />
          <ChoiceFilter label="Status" {...byStatus} />
          <ChoiceFilter label="Type" {...byType} />
          <ChoiceFilter label="Company" {...byKind} />
        </>
      }
      chips={[
        ...searchChip(keywords, () => filter({ keywords: undefined })),
        ...choiceChips(byStatus),
        ...choiceChips(byType),
        ...choiceChips(byKind),
      ]}
      empty="There are no clients yet."
      onOpen={({ id }) =>
        void navigate({ to: '/iam/clients/$clientId/admin', params: { clientId: String(id) } })
      }
    />
  );
}
