import type { Assessment } from '@assay/contract/assessment/record';
import { isFinal } from '@assay/lending/statuses';
import { businessDay, formatDate } from '../../../lib/formats.ts';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './approval-expiry.module.css';

type Approved = Pick<Assessment, 'status' | 'approvalExpiresOn'>;

export function ApprovalExpiry({ assessment: { status, approvalExpiresOn } }: { assessment: Approved }) {
  if (!approvalExpiresOn || isFinal(status)) return null;
  const day = formatDate(approvalExpiresOn);
  return approvalExpiresOn < businessDay() ? (
    <StatusTag kind="failed">{`Expired on ${day}`}</StatusTag>
  ) : (
    <span className={classes.valid}>Valid to {day}</span>
  );
}
