import { type AssessmentRow, type AssigneeRole, assessmentLabels } from '@assay/contract/assessment/list';
import { formatAbn } from '@assay/lending/identifiers';
import { isFinal } from '@assay/lending/statuses';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { businessDay, formatShortDate, fullName } from '../../../lib/formats.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { ShortDate } from '../../../ui/value/dates.tsx';
import { Money, Ratio } from '../../../ui/value/figures.tsx';
import { NoValue } from '../../../ui/value/no-value.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { ApplicantName, ApplicationStatus } from '../../application/public.ts';

/** Where a row leads to. */
export const pageOf = ({ id }: { id: number }) =>
  ({
    to: '/ce/admin/$assessmentId/$section',
    params: { assessmentId: String(id), section: 'quote' },
  }) as const;

const assignee = ({ assignees }: AssessmentRow, role: AssigneeRole) => {
  const assigned = assignees.find((one) => one.role === role);
  return assigned ? fullName(assigned.user) : <NoValue />;
};

/** Once something is settled, declined or withdrawn, its approval has nothing left to end. */
const Expiry = ({ approvalExpiresOn: day, status }: AssessmentRow) =>
  day !== null && day < businessDay() && !isFinal(status) ? (
    <>
      <VisuallyHidden>Expired </VisuallyHidden>
      <StatusTag kind="failed">{formatShortDate(day)}</StatusTag>
    </>
  ) : (
    <ShortDate value={day} />
  );

export const columns: readonly Column<AssessmentRow>[] = [
  {
    id: 'applicationNumber',
    header: assessmentLabels.applicationNumber,
    width: '4.75rem',
    neverHidden: true,
    cell: (row) => <Link {...pageOf(row)}>{row.applicationNumber}</Link>,
  },
  { id: 'applicant', header: assessmentLabels.applicant, cell: ApplicantName },
  {
    id: 'abn',
    header: assessmentLabels.abn,
    width: '7.25rem',
    yields: true,
    cell: ({ abn }) => (abn ? formatAbn(abn) : <NoValue />),
  },
  {
    id: 'status',
    header: assessmentLabels.status,
    width: '15.5rem',
    cell: (row) => <ApplicationStatus application={row} />,
  },
  {
    id: 'amountFinanced',
    header: assessmentLabels.amountFinanced,
    sort: 'amountFinanced',
    align: 'end',
    width: '7.25rem',
    cell: ({ amountFinanced }) => <Money value={amountFinanced} />,
  },
  {
    id: 'loanToValue',
    header: assessmentLabels.loanToValue,
    align: 'end',
    width: '3.75rem',
    cell: ({ loanToValue }) => <Ratio value={loanToValue} />,
  },
  {
    id: 'analyst',
    header: assessmentLabels.analyst,
    width: '8rem',
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
    width: '6.5rem',
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

/** Where approvals expire, when they do is the last to go. */
export const expiringColumns = columns.map((column) =>
  ['loanToValue', 'analyst', 'createdAt'].includes(column.id) ? { ...column, yields: true } : column,
);
