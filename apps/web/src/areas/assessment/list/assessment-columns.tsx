import {
  type AssessmentRow,
  type AssessmentView,
  type AssigneeRole,
  assessmentLabels,
  type OpenTasks,
} from '@assay/contract/assessment/list';
import { formatAbn } from '@assay/lending/identifiers';
import { isFinal } from '@assay/lending/statuses';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { businessDay, formatShortDate, fullName } from '../../../lib/formats.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { Money, Ratio } from '../../../ui/value/figures.tsx';
import { Icon } from '../../../ui/value/icon.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { ApplicantName, ApplicationStatus } from '../../application/public.ts';

const wordsOf = ({ count, failed, referred }: OpenTasks): string =>
  [
    count === 0 ? 'All passed' : `${count} open`,
    failed > 0 && `${failed} failed`,
    referred > 0 && `${referred} referred`,
  ]
    .filter(Boolean)
    .join(', ');

function Pressing({ failed, referred }: OpenTasks) {
  if (failed > 0) return <StatusTag kind="failed">{String(failed)}</StatusTag>;
  return referred > 0 && <StatusTag kind="refer">{String(referred)}</StatusTag>;
}

const passed = { stroke: 'var(--pass)', strokeWidth: 2, verticalAlign: '-2px' };

function OpenTasksCell({ openTasks }: AssessmentRow) {
  // A final application has no tasks left.
  if (!openTasks) return null;
  return (
    <>
      <VisuallyHidden>{wordsOf(openTasks)}</VisuallyHidden>
      <span aria-hidden="true">
        <Pressing {...openTasks} />{' '}
        {openTasks.count === 0 ? (
          <Icon style={passed} path="m2.5 6.5 2.5 2.5 4.5-5.5" viewBox="0 0 12 12" />
        ) : (
          openTasks.count
        )}
      </span>
    </>
  );
}

export const pageOf = ({ id }: { id: number }) =>
  ({
    to: '/ce/admin/$assessmentId/$section',
    params: { assessmentId: String(id), section: 'quote' },
  }) as const;

const assignee = ({ assignees }: AssessmentRow, role: AssigneeRole) => {
  const assigned = assignees.find((one) => one.role === role);
  return assigned ? fullName(assigned.user) : <NoValue />;
};

/** Final applications have no approval left to expire. */
const Expiry = ({ approvalExpiresOn: day, status }: AssessmentRow) =>
  day !== null && day < businessDay() && !isFinal(status) ? (
    <>
      <VisuallyHidden>Expired </VisuallyHidden>
      <StatusTag kind="failed">{formatShortDate(day)}</StatusTag>
    </>
  ) : (
    <ShortDate value={day} />
  );

const tasksColumn = 'openTasks';

const columns: readonly Column<AssessmentRow>[] = [
  {
    id: 'applicationNumber',
    header: assessmentLabels.applicationNumber,
    width: '4.5rem',
    neverHidden: true,
    cell: (row) => <Link {...pageOf(row)}>{row.applicationNumber}</Link>,
  },
  { id: 'applicant', header: assessmentLabels.applicant, cell: ApplicantName },
  {
    id: 'abn',
    header: assessmentLabels.abn,
    width: '7rem',
    yields: true,
    cell: ({ abn }) => (abn ? formatAbn(abn) : <NoValue />),
  },
  {
    id: 'status',
    header: assessmentLabels.status,
    width: '15.25rem',
    cell: (row) => <ApplicationStatus application={row} />,
  },
  {
    id: 'amountFinanced',
    header: assessmentLabels.amountFinanced,
    sort: 'amountFinanced',
    align: 'end',
    width: '6.75rem',
    cell: ({ amountFinanced }) => <Money value={amountFinanced} />,
  },
  {
    id: 'loanToValue',
    header: assessmentLabels.loanToValue,
    align: 'end',
    width: '3.5rem',
    yields: true,
    cell: ({ loanToValue }) => <Ratio value={loanToValue} />,
  },
  {
    id: tasksColumn,
    header: assessmentLabels.openTasks,
    align: 'end',
    width: '4.75rem',
    cell: OpenTasksCell,
  },
  {
    id: 'analyst',
    header: assessmentLabels.analyst,
    width: '6.5rem',
    wraps: true,
    cell: (row) => assignee(row, 'CREDIT_ANALYST'),
  },
  {
    id: 'settlementOfficer',
    header: assessmentLabels.settlementOfficer,
    width: '8.5rem',
    hiddenAtFirst: true,
    cell: (row) => assignee(row, 'SETTLEMENT_OFFICER'),
  },
  {
    id: 'client',
    header: assessmentLabels.introducer,
    width: '8.5rem',
    wraps: true,
    yields: true,
    cell: ({ clientName }) => clientName,
  },
  {
    id: 'createdAt',
    header: assessmentLabels.createdAt,
    sort: 'createdAt',
    width: '5.5rem',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
  },
  {
    id: 'approvalExpiresOn',
    header: assessmentLabels.approvalExpiresOn,
    sort: 'approvalExpiresOn',
    width: '6.25rem',
    cell: Expiry,
  },
  {
    id: 'submittedAt',
    header: assessmentLabels.submittedAt,
    width: '7rem',
    hiddenAtFirst: true,
    cell: ({ submittedAt }) => <ShortDate value={submittedAt} />,
  },
];

/** In the expiring view the expiry date is hidden last. */
const expiringColumns = columns.map((column) =>
  [tasksColumn, 'analyst', 'createdAt'].includes(column.id) ? { ...column, yields: true } : column,
);

const withoutTasks = (all: readonly Column<AssessmentRow>[]) => all.filter(({ id }) => id !== tasksColumn);
const taskless = { usual: withoutTasks(columns), expiring: withoutTasks(expiringColumns) };

export function columnsOf(view: AssessmentView, hasTasks: boolean): readonly Column<AssessmentRow>[] {
  const { usual, expiring } = hasTasks ? { usual: columns, expiring: expiringColumns } : taskless;
  return view === 'expiring' ? expiring : usual;
}
