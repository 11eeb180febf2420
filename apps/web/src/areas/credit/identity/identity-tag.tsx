import { type IdentityStatus, identityStatuses, isFailing } from '@assay/contract/credit/identity';
import { StatusTag } from '../../../ui/value/status-tag.tsx';

const notVerified = 'Not verified';

/** Outlines a status that a person has passed manually. */
export const IdentityTag = ({ status }: { status: IdentityStatus | null | undefined }) =>
  status ? (
    <StatusTag kind={isFailing(status) ? 'failed' : 'pass'} outlined={status === 'PASS_MANUAL'}>
      {identityStatuses[status]}
    </StatusTag>
  ) : (
    <StatusTag kind="pending">{notVerified}</StatusTag>
  );
