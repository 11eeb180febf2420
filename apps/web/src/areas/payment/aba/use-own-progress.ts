import type { AbaData } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outdateQuietly, query } from '../../../lib/api/query.ts';
import { isOf } from './own-record.ts';

const lookEveryMs = 1_000;

/** The first page, as it is listed below: the newest are on it. */
const newest = query(payment.listHistory, { query: {} });

/** How many transactions of a file that is being submitted have been dealt with; its own answer comes last. */
export function useOwnProgress(data: AbaData, isSending: boolean): number | undefined {
  const { data: list } = useQuery({ ...newest, enabled: isSending });
  useEffect(() => {
    if (!isSending) return;
    const looking = setInterval(
      () => void outdateQuietly({ queryKey: [payment.listHistory.path] }),
      lookEveryMs,
    );
    return () => clearInterval(looking);
  }, [isSending]);
  if (!isSending) return undefined;
  return list?.data.find((record) => isOf(data, record))?.doneCount;
}
