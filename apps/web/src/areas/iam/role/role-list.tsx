import { type Role, roleEndpoints, roleFields, roleQuery } from '@assay/contract/iam/role';
import { recordLabels } from '@assay/contract/kit/values';
import { Link, useNavigate } from '@tanstack/react-router';
import { shownValue } from '../../../lib/field-words.ts';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { choiceFilter, filtersOf, flagFilter, searchFilter } from '../../../ui/data-table/list-filter.tsx';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { createdColumn, statusColumn } from '../columns.tsx';
import { rolePage } from '../pages.ts';

const { name, isIntroducer, status, permissions } = roleFields;

const columns: readonly Column<Role>[] = [
  {
    id: 'name',
    header: name.label,
    sort: 'name',
    neverHidden: true,
    cell: (role) => <Link {...rolePage(role.id)}>{role.name}</Link>,
  },
  {
    id: 'for',
    header: isIntroducer.label,
    width: '9rem',
    cell: (role) => shownValue(isIntroducer, role.isIntroducer),
  },
  statusColumn(status),
  {
    id: 'permissions',
    header: permissions.label,
    width: '8rem',
    align: 'end',
    cell: (role) => role.permissions.length,
  },
  { id: 'users', header: 'Users', width: '6rem', align: 'end', cell: ({ userCount }) => userCount },
  createdColumn,
  {
    id: 'updatedAt',
    header: recordLabels.updatedAt,
    width: '7rem',
    cell: ({ updatedAt }) => <ShortDate value={updatedAt} />,
  },
];

export function RoleList() {
  const search = useListSearch(roleQuery);
  const { paging, several, one, query } = search;
  const navigate = useNavigate();
  return (
    <DataTable
      name="roles"
      label="Roles"
      columns={columns}
      list={useList(roleEndpoints.listRoles, { query })}
      paging={paging}
      {...filtersOf([
        searchFilter('Name', search),
        choiceFilter(status, several('status')),
        flagFilter(isIntroducer, one('isIntroducer')),
      ])}
      empty="There are no roles yet."
      onOpen={({ id }) => void navigate(rolePage(id))}
    />
  );
}
