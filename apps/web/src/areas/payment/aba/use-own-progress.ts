import type { AbaData } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outdateQuietly, query } from '../../../lib/api/query.ts';
import { isOf } from './own-record.ts';

const lookEveryMs = 1_000;

/** Must equal the list's own first page, to share its cache entry. */
const newest = query(payment.listHistory, { query: {} });

/** Returns the progress of the file being submitted, whose own answer comes last. */
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
