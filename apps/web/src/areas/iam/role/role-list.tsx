import { type Role, roleEndpoints, roleFields, roleQuery, roleStatuses } from '@assay/contract/iam/role';
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
import { AccountStatus } from '../account-status.tsx';

const columns: readonly Column<Role>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    neverHidden: true,
    cell: ({ id, name }) => (
      <Link to="/iam/roles/$roleId/admin" params={{ roleId: String(id) }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'for',
    header: roleFields.isIntroducer.label,
    width: '9rem',
    cell: ({ isIntroducer }) => shownValue(roleFields.isIntroducer, isIntroducer),
  },
  { id: 'status', header: 'Status', width: '9rem', cell: ({ status }) => <AccountStatus status={status} /> },
  {
    id: 'permissions',
    header: 'Permissions',
    width: '8rem',
    align: 'end',
    cell: ({ permissions }) => permissions.length,
  },
  { id: 'users', header: 'Users', width: '6rem', align: 'end', cell: ({ userCount }) => userCount },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    width: '7rem',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    width: '7rem',
    cell: ({ updatedAt }) => <ShortDate value={updatedAt} />,
  },
];

const keyOf = ({ id }: Role) => id;

/** What people may do, in bundles with a name. */
export function RoleList() {
  const { paging, filters, several, filter, refine, query: request } = useListSearch(roleQuery);
  const { keywords, isIntroducer } = filters;
  const navigate = useNavigate();
  const list = useList(roleEndpoints.listRoles, { query: request });
  const byStatus = { words: roleStatuses, ...several('status') };
  const byAudience = flagFilter(roleFields.isIntroducer, isIntroducer, (next) =>
    filter({ isIntroducer: next }),
  );
  return (
    <DataTable
      name="roles"
      label="Roles"
      columns={columns}
      rowKey={keyOf}
      list={list}
      paging={paging}
      filters={
        <>
          <SearchField
            placeholder="Name"
            keywords={keywords}
            onSearch={(next) => refine({ keywords: next })}
          />
          <ChoiceFilter label="Status" {...byStatus} />
          <ChoiceFilter label={roleFields.isIntroducer.label} {...byAudience} />
        </>
      }
      chips={[
        ...searchChip(keywords, () => filter({ keywords: undefined })),
        ...choiceChips(byStatus),
        ...choiceChips(byAudience),
      ]}
      empty="There are no roles yet."
      onOpen={({ id }) => void navigate({ to: '/iam/roles/$roleId/admin', params: { roleId: String(id) } })}
    />
  );
}
