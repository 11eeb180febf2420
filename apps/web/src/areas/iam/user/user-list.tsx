import { clientFields } from '@assay/contract/iam/client';
import { type UserRow, userEndpoints, userQuery, userStatuses } from '@assay/contract/iam/user';
import { Link, useNavigate } from '@tanstack/react-router';
import { fullName } from '../../../lib/formats.ts';
import { flagFilter } from '../../../lib/list/flag-filter.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';
import { useList } from '../../../lib/list/use-list.ts';
import { ChoiceFilter, choiceChips, searchChip } from '../../../ui/data-table/choice-filter.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SearchField } from '../../../ui/data-table/search-field.tsx';
import { DateTime, ShortDate } from '../../../ui/value/dates.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { AccountStatus } from '../account-status.tsx';
import { ClientFilter, useClientChips } from '../client/client-filter.tsx';

const columns: readonly Column<UserRow>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    width: '13rem',
    neverHidden: true,
    cell: (user) => (
      <Link to="/iam/users/$userId/admin" params={{ userId: String(user.id) }}>
        {fullName(user)}
      </Link>
    ),
  },
  { id: 'email', header: 'Email', sort: 'email', cell: ({ email }) => email },
  { id: 'client', header: 'Client', width: '15rem', cell: ({ clientName }) => clientName },
  {
    id: 'roles',
    header: 'Roles',
    width: '13rem',
    cell: ({ roles = [] }) => roles.map(({ name }) => name).join(', ') || <NoValue />,
  },
  { id: 'status', header: 'Status', width: '8rem', cell: ({ status }) => <AccountStatus status={status} /> },
  {
    id: 'lastLoginAt',
    header: 'Last login',
    width: '9.5rem',
    cell: ({ lastLoginAt }) => <DateTime value={lastLoginAt} />,
  },
  {
    id: 'mobile',
    header: 'Mobile',
    width: '8rem',
    hiddenAtFirst: true,
    cell: ({ mobile }) => mobile ?? <NoValue />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    width: '6.5rem',
    hiddenAtFirst: true,
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
];

/** On a client's own page its name is no news, and the room is narrower. */
const columnsOfOne = columns.filter(({ id }) => id !== 'client' && id !== 'lastLoginAt');

const keyOf = ({ id }: UserRow) => id;

/** The filters as they stand in the address, and what changes them. */
function useUserFilters(clientId: number | undefined) {
  const { paging, filters, several, filter, refine, query: request } = useListSearch(userQuery);
  const { keywords, isIntroducer } = filters;
  const byStatus = { words: userStatuses, ...several('status') };
  const byKind = flagFilter(clientFields.isIntroducer, isIntroducer, (next) =>
    filter({ isIntroducer: next }),
  );
  const byClient = several('clientIds');
  const ofClients = useClientChips(byClient);
  const controls = (
    <>
      <SearchField
        placeholder="Name or email address"
        keywords={keywords}
        onSearch={(next) => refine({ keywords: next })}
      />
      <ChoiceFilter label="Status" {...byStatus} />
      {clientId === undefined && (
        <>
          <ClientFilter label="Client" {...byClient} />
          <ChoiceFilter label="Company" {...byKind} />
        </>
      )}
    </>
  );
  const chips = [
    ...searchChip(keywords, () => filter({ keywords: undefined })),
    ...choiceChips(byStatus),
    ...(clientId === undefined ? [...ofClients, ...choiceChips(byKind)] : []),
  ];
  return {
    paging,
    controls,
    chips,
    request: clientId === undefined ? request : { ...request, clientIds: String(clientId) },
  };
}

/** The people who sign in; with a client's id, those of that company. */
export function UserList({ clientId }: { clientId?: number }) {
  const { paging, controls, chips, request } = useUserFilters(clientId);
  const navigate = useNavigate();
  const list = useList(userEndpoints.listUsers, { query: request });
  return (
    <DataTable
      name={clientId === undefined ? 'users' : 'client-users'}
      label="Users"
      columns={clientId === undefined ? columns : columnsOfOne}
      rowKey={keyOf}
      list={list}
      paging={paging}
      filters={controls}
      chips={chips}
      empty={clientId === undefined ? 'There are no users yet.' : 'This client has no users yet.'}
      onOpen={({ id }) => void navigate({ to: '/iam/users/$userId/admin', params: { userId: String(id) } })}
    />
  );
}
