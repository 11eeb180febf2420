import { abaStates } from '@assay/contract/payment/aba';
import type { AbaRecord } from '@assay/contract/payment/history';
import { formatCount } from '../../../lib/formats.ts';
import { Popover } from '../../../ui/dialog/popover.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { Failed } from './failed.tsx';
import classes from './history-list.module.css';

export function Result({ record }: { record: AbaRecord }) {
  const { state, count, doneCount, failedCount } = record;
  if (state === 'PROCESSING')
    return (
      <span className={classes.result}>
        <StatusTag kind="progress">{abaStates.PROCESSING}</StatusTag>
        {formatCount(doneCount)} of {formatCount(count)}
      </span>
    );
  if (state === 'FAILED')
    return (
      <span className={classes.result}>
        <StatusTag kind="failed">{abaStates.FAILED}</StatusTag>
        <Popover label="What to do" title={`${abaStates.FAILED}: what to do`}>
          The loan management system couldn't be reached, so nothing was posted. Submit the file again.
        </Popover>
      </span>
    );
  if (failedCount > 0)
    return (
      <span className={classes.result}>
        <StatusTag kind={failedCount < count ? 'hold' : 'failed'}>
          {failedCount < count ? 'Partly posted' : 'None posted'}
        </StatusTag>
        <Failed record={record} />
      </span>
    );
  return (
    <span className={classes.quiet}>{count === 1 ? '1 posted' : `All ${formatCount(count)} posted`}</span>
  );
}
