import { accreditationStatuses, type AccreditationStatus as Code } from '@assay/lending/accreditations';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';

const kinds: Readonly<Record<Code, StatusKind>> = {
  SUBMITTED: 'progress',
  IN_PROGRESS: 'progress',
  WAITING_FOR_MORE_INFO: 'hold',
  APPROVED: 'pass',
  DECLINED: 'failed',
  WITHDRAWN: 'failed',
};

export const AccreditationStatus = ({ status }: { status: Code }) => (
  <StatusTag kind={kinds[status]} outlined={status === 'WITHDRAWN'}>
    {accreditationStatuses[status].label}
  </StatusTag>
);
