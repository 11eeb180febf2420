import { type Check, settlements } from '@assay/contract/credit/check';
import { type CheckState, checkStates } from '@assay/contract/credit/product';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './check-table.module.css';

const kinds: Readonly<Record<CheckState, StatusKind>> = {
  RESERVED: 'progress',
  SENT: 'progress',
  SUCCEEDED: 'pass',
  FAILED_UNCHARGED: 'failed',
  UNKNOWN: 'hold',
};

export const kindOfState = (state: CheckState): StatusKind => kinds[state];

/** `Charged, by Priya Raman, 17/11/2026 14:05` */
export function settledWords({ settlement, settledBy, settledAt }: Check): string | null {
  if (!settlement) return null;
  const by = settledBy && `by ${fullName(settledBy)}`;
  return [settlements[settlement], by, settledAt && formatDateTime(settledAt)].filter(Boolean).join(', ');
}

export function CheckStateOf({ check }: { check: Check }) {
  const { state, message, isDocumentPending } = check;
  const settled = settledWords(check);
  return (
    <>
      <StatusTag kind={kinds[state]}>{checkStates[state]}</StatusTag>
      {isDocumentPending && <span className={classes.more}>Document pending</span>}
      {message && !settled && <span className={classes.more}>{message}</span>}
      {settled && <span className={classes.more}>{settled}</span>}
    </>
  );
}
