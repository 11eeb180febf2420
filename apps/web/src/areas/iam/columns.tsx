import type { UserStatus } from '@assay/contract/iam/user';
import { recordLabels } from '@assay/contract/kit/values';
import type { Column } from '../../ui/data-table/columns.ts';
import { ShortDate } from '../../ui/value/dates.tsx';
import { AccountStatus } from './account-status.tsx';

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
