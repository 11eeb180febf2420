import { type UserStatus, userStatuses } from '@assay/contract/iam/user';
import { type StatusKind, StatusTag } from '../../ui/value/status-tag.tsx';

const kinds: Readonly<Record<UserStatus, StatusKind>> = {
  ACTIVE: 'pass',
  SUSPENDED: 'hold',
  CLOSED: 'failed',
};

/** The status of a client, user or role; clients and roles use a subset of a user's statuses. */
export const AccountStatus = ({ status }: { status: UserStatus }) => (
  <StatusTag kind={kinds[status]}>{userStatuses[status]}</StatusTag>
);
