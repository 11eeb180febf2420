import { type AbaRecord, historyLabels } from '@assay/contract/payment/history';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { Popover } from '../../../ui/dialog/popover.tsx';

const FailureList = lazyPart(async () => (await import('./failure-list.tsx')).FailureList);
const Retry = lazyPart(async () => (await import('./retry.tsx')).Retry);

export function Failed({ record }: { record: AbaRecord }) {
  const { failedCount, mayRetry } = record;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Popover label={`${formatCount(failedCount)} failed`} title={historyLabels.failed}>
        {() => <FailureList record={record} onRetry={mayRetry ? () => setAsking(true) : undefined} />}
      </Popover>
      {isAsking && <Retry record={record} onClose={() => setAsking(false)} />}
    </>
  );
}
