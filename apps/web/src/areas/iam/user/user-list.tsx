import { clientFields } from '@assay/contract/iam/client';
import {
  lastLoginLabel,
  membershipLabels,
  type UserRow,
  userEndpoints,
  userFields,
  userQuery,
} from '@assay/contract/iam/user';
import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { fullName } from '../../../lib/formats.ts';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import {
  type Chosen,
  choiceFilter,
  chosenChips,
  filtersOf,
  flagFilter,
  type ListFilter,
  searchFilter,
} from '../../../ui/data-table/list-filter.tsx';
import { PickFilter } from '../../../ui/data-table/pick-filter.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { clientNameOf, clientPicks, clientRecord } from '../client/client.queries.ts';
import { createdColumn, statusColumn } from '../columns.tsx';
import { userPage } from '../pages.ts';

const clients = clientPicks({ includeSuspended: true });

function useClientFilter(label: string, filter: Chosen<number>): ListFilter {
  const unknown = filter.chosen.filter((id) => !clientNameOf(id));
  useQueries({ queries: unknown.map((id) => clientRecord(id)) });
  return {
    label,
    control: <PickFilter label={label} search={clients} {...filter} />,
    chips: chosenChips(filter, (id) => clientNameOf(id) ?? `Client ${id}`),
  };
}

const { email, clientId: client, status, mobile } = userFields;

const columns: readonly Column<UserRow>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    width: '13rem',
    wraps: true,
    neverHidden: true,
    cell: (user) => <Link {...userPage(user.id)}>{fullName(user)}</Link>,
  },
  { id: 'email', header: email.label, sort: 'email', cell: (user) => user.email },
  { id: 'client', header: client.label, width: '15rem', wraps: true, cell: ({ clientName }) => clientName },
  {
    id: 'roles',
    header: membershipLabels.roles,
    width: '13rem',
    wraps: true,
    cell: ({ roles = [] }) => roles.map(({ name }) => name).join(', ') || <NoValue />,
  },
  statusColumn(status),
  {
    id: 'lastLoginAt',
    header: lastLoginLabel,
    width: '9.5rem',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <DateTime value={lastLoginAt} /> : 'Never'),
  },
  {
    id: 'mobile',
    header: mobile.label,
    width: '8rem',
    hiddenAtFirst: true,
    cell: (user) => user.mobile ?? <NoValue />,
  },
  { ...createdColumn, hiddenAtFirst: true },
];

const columnsOfOne = columns.filter(({ id }) => id !== 'client' && id !== 'lastLoginAt');

export function UserList({ clientId }: { clientId?: number }) {
  const search = useListSearch(userQuery);
  const { paging, several, one, query } = search;
  const isOfAll = clientId === undefined;
  const byClient = useClientFilter(client.label, several('clientIds'));
  const navigate = useNavigate();
  return (
    <DataTable
      name={isOfAll ? 'users' : 'client-users'}
      label="Users"
      columns={isOfAll ? columns : columnsOfOne}
      list={useList(userEndpoints.listUsers, {
        query: isOfAll ? query : { ...query, clientIds: String(clientId) },
      })}
      paging={paging}
      {...filtersOf([
        searchFilter('Name or email address', search),
        choiceFilter(status, several('status')),
        ...(isOfAll ? [byClient, flagFilter(clientFields.isIntroducer, one('isIntroducer'))] : []),
      ])}
      empty={isOfAll ? 'There are no users yet.' : 'This client has no users yet.'}
      onOpen={({ id }) => void navigate(userPage(id))}
    />
  );
}
