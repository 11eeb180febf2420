import { type AuditEntry, auditLabels } from '@assay/contract/audit/audit';
import { type ComponentProps, useMemo } from 'react';
import type { Column } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/value/dates.tsx';
import classes from './audit.module.css';
import { type Categories, categoryLabel } from './categories.ts';
import { ChangeList } from './change/change-list.tsx';
import type { LogWords } from './change/value-text.ts';

const columnsFor = (categories: Categories, words: LogWords | undefined): readonly Column<AuditEntry>[] => [
  {
    id: 'createdAt',
    header: auditLabels.createdAt,
    sort: 'createdAt',
    width: '9rem',
    neverHidden: true,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    id: 'actor',
    header: auditLabels.actor,
    width: '9rem',
    wraps: true,
    cell: ({ actor }) => `${actor.firstName} ${actor.lastName}`.trim(),
  },
  {
    id: 'category',
    header: auditLabels.category,
    width: '8rem',
    cell: ({ category }) => categoryLabel(categories, category),
  },
  {
    id: 'changes',
    header: auditLabels.changes,
    grows: true,
    neverHidden: true,
    // Table rows are reused between pages: the key closes what was open on the last page.
    cell: (entry) => <ChangeList key={entry.id} entry={entry} words={words} />,
  },
];

type TableProps = ComponentProps<typeof DataTable<AuditEntry>>;

interface AuditTableProps extends Pick<TableProps, 'list' | 'paging' | 'filters' | 'chips' | 'empty'> {
  categories: Categories;
  words?: LogWords | undefined;
}

export function AuditTable({ categories, words, ...table }: AuditTableProps) {
  const columns = useMemo(() => columnsFor(categories, words), [categories, words]);
  return (
    <div className={classes.log}>
      <DataTable name="audit-log" label="Audit log" columns={columns} {...table} />
    </div>
  );
}
