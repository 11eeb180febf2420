import { payment } from '@assay/contract/payment/area';
import type { AbaRecord } from '@assay/contract/payment/history';
import { useEffect } from 'react';
import { outdateQuietly } from '../../../lib/api/query.ts';

const lookEveryMs = 2_000;

/** Polls while a file on the page is being posted, in case an event is lost. */
export function useFollowedHistory(records: readonly AbaRecord[] | undefined): void {
  const isUnderWay = records?.some(({ state }) => state === 'PROCESSING') ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const looking = setInterval(
      () => void outdateQuietly({ queryKey: [payment.listHistory.path] }),
      lookEveryMs,
    );
    return () => clearInterval(looking);
  }, [isUnderWay]);
}
