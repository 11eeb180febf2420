import { type AccreditationRow, accreditationLabels } from '@assay/contract/assessment/accreditation/list';
import { formatAbn } from '@assay/lending/identifiers';
import { Link } from '@tanstack/react-router';
import { fullName } from '../../../../lib/formats.ts';
import type { Column } from '../../../../ui/data-table/columns.ts';
import { ShortDate } from '../../../../ui/value/dates.tsx';
import { NoValue } from '../../../../ui/value/no-value.tsx';
import { ApplicantName } from '../../../application/public.ts';
import { AccreditationStatus } from '../accreditation-status.tsx';

export const pageOf = ({ id }: { id: number }) =>
  ({
    to: '/assessment/assessments/$assessmentId/accreditation/admin',
    params: { assessmentId: String(id) },
  }) as const;

export const accreditationColumns: readonly Column<AccreditationRow>[] = [
  {
    id: 'entityName',
    header: accreditationLabels.entityName,
    sort: 'entityName',
    neverHidden: true,
    cell: (row) => (
      <ApplicantName
        entityName={<Link {...pageOf(row)}>{row.entityName}</Link>}
        tradingName={row.tradingName}
      />
    ),
  },
  {
    id: 'abn',
    header: accreditationLabels.abn,
    width: '8rem',
    cell: ({ abn }) => formatAbn(abn),
  },
  {
    id: 'status',
    header: accreditationLabels.status,
    width: '12rem',
    cell: AccreditationStatus,
  },
  {
    id: 'analyst',
    header: accreditationLabels.analyst,
    width: '11rem',
    cell: ({ analyst }) => (analyst ? fullName(analyst) : <NoValue />),
  },
  {
    id: 'createdAt',
    header: accreditationLabels.createdAt,
    sort: 'createdAt',
    width: '6.5rem',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
];
