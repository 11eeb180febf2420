import { abaOutcomes } from '@assay/contract/payment/aba';
import type { Toast } from '../../../lib/screen/toast.ts';

interface Counts {
  readonly count: number;
  readonly failedCount: number;
}

export function outcomeOf({ count, failedCount }: Counts): Toast {
  if (failedCount === 0) return { tone: 'pass', text: abaOutcomes.whole };
  return failedCount < count
    ? { tone: 'warning', text: abaOutcomes.partial }
    : { tone: 'failed', text: abaOutcomes.none };
}

/** LMS was unreachable, so the same file can be submitted again. */
export const failedOutcome: Toast = {
  tone: 'failed',
  text: 'Nothing was posted: the loan management system could not be reached. Submit the file again.',
};
