import { payment } from '@assay/contract/payment/area';
import type { AbaRecord } from '@assay/contract/payment/history';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { outdateQuietly, query } from '../../../lib/api/query.ts';

const lookEveryMs = 1_000;

/** Polls a file that was still being posted, and reports its end. */
export function useFollowed(id: number | undefined, onEnd: (record: AbaRecord) => void) {
  const { data } = useQuery({
    ...query(payment.getHistory, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    // An earlier, cached end must not count.
    gcTime: 0,
  });
  const record = id === undefined ? undefined : data?.data;
  const end = useEffectEvent(onEnd);
  const hasEnded = record !== undefined && record.state !== 'PROCESSING';
  useEffect(() => {
    if (id === undefined || hasEnded) return;
    const looking = setInterval(
      () => void outdateQuietly({ queryKey: [payment.getHistory.path] }),
      lookEveryMs,
    );
    return () => clearInterval(looking);
  }, [id, hasEnded]);
  useEffect(() => {
    if (hasEnded) end(record);
  }, [hasEnded, record]);
  return record;
}
