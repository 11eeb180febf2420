import { type ApplicationRow, rowLabels } from '@assay/contract/application/list';
import { formatAbn } from '@assay/lending/identifiers';
import { Link } from '@tanstack/react-router';
import { fullName } from '../../../lib/formats.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { Money } from '../../../ui/value/figures.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { ApplicationStatus } from '../status/application-status.tsx';
import { ApplicantName } from './applicant-name.tsx';

export const columns: readonly Column<ApplicationRow>[] = [
  {
    id: 'applicationNumber',
    header: rowLabels.applicationNumber,
    width: '4.75rem',
    neverHidden: true,
    cell: ({ id, applicationNumber }) => (
      <Link
        to="/application/applications/$applicationId/$tabName"
        params={{ applicationId: String(id), tabName: 'quotes' }}
      >
        {applicationNumber}
      </Link>
    ),
  },
  { id: 'applicant', header: rowLabels.applicant, cell: ApplicantName },
  {
    id: 'abn',
    header: rowLabels.abn,
    width: '7.25rem',
    cell: ({ abn }) => (abn ? formatAbn(abn) : <NoValue />),
  },
  {
    id: 'status',
    header: rowLabels.status,
    width: '15.5rem',
    cell: (row) => <ApplicationStatus application={row} />,
  },
  {
    id: 'amountFinanced',
    header: rowLabels.amountFinanced,
    sort: 'amountFinanced',
    align: 'end',
    width: '7.25rem',
    cell: ({ amountFinanced }) => <Money value={amountFinanced} />,
  },
  { id: 'agent', header: rowLabels.agent, width: '8rem', cell: ({ user }) => fullName(user) },
  {
    id: 'client',
    header: rowLabels.introducer,
    width: '8.5rem',
    wraps: true,
    yields: true,
    cell: ({ clientName }) => clientName,
  },
  {
    id: 'submittedAt',
    header: rowLabels.submittedAt,
    sort: 'submittedAt',
    width: '5.75rem',
    cell: ({ submittedAt }) => <ShortDate value={submittedAt} />,
  },
  {
    id: 'createdAt',
    header: rowLabels.createdAt,
    sort: 'createdAt',
    width: '5.25rem',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
];

/** Without the client column; public statuses are shorter, so its column is narrower. */
export const columnsWithoutClient = columns
  .filter(({ id }) => id !== 'client')
  .map((column) => (column.id === 'status' ? { ...column, width: '12.5rem' } : column));
