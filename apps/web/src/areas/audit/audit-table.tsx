import { type AuditEntry, auditCategories, auditLabels } from '@assay/contract/audit/audit';
import { humanised } from '@assay/contract/audit/names';
import { type ComponentProps, useMemo } from 'react';
import type { Column } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/value/dates.tsx';
import classes from './audit.module.css';
import { ChangeList } from './change/change-list.tsx';
import type { LogWords } from './change/value-text.ts';

const categories: Readonly<Record<string, string>> = auditCategories;

const columnsFor = (words: LogWords | undefined): readonly Column<AuditEntry>[] => [
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
    cell: ({ category }) => categories[category] ?? humanised(category),
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

interface AuditTableProps extends Pick<TableProps, 'list' | 'paging' | 'filters' | 'chips'> {
  words?: LogWords | undefined;
}

export function AuditTable({ words, ...table }: AuditTableProps) {
  const columns = useMemo(() => columnsFor(words), [words]);
  return (
    <div className={classes.log}>
      <DataTable
        name="audit-log"
        label="Audit log"
        columns={columns}
        empty="No changes have been recorded yet."
        {...table}
      />
    </div>
  );
}
