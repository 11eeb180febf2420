import { type UserStatus, userStatuses } from '@assay/contract/iam/user';
import { recordLabels } from '@assay/contract/kit/values';
import { Text } from '@mantine/core';
import type { Column } from '../../ui/data-table/columns.ts';
import { FullDate, ShortDate } from '../../ui/value/dates.tsx';
import { type StatusKind, StatusTag } from '../../ui/value/status-tag.tsx';

export const CreatedOn = ({ createdAt }: { createdAt: string }) => (
  <Text span size="head" c="dimmed">
    {recordLabels.createdAt} <FullDate value={createdAt} />
  </Text>
);

const kinds: Readonly<Record<UserStatus, StatusKind>> = {
  ACTIVE: 'pass',
  SUSPENDED: 'hold',
  CLOSED: 'failed',
};

const AccountStatus = ({ status }: { status: UserStatus }) => (
  <StatusTag kind={kinds[status]}>{userStatuses[status]}</StatusTag>
);

export const statusColumn = ({ label }: { label: string }): Column<{ status: UserStatus }> => ({
  id: 'status',
  header: label,
  width: '7rem',
  cell: ({ status }) => <AccountStatus status={status} />,
});

export const createdColumn: Column<{ createdAt?: string | undefined }> = {
  id: 'createdAt',
  header: recordLabels.createdAt,
  sort: 'createdAt',
  width: '6.5rem',
  cell: ({ createdAt }) => <ShortDate value={createdAt} />,
};
