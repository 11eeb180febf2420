import { abaOutcomes } from '@assay/contract/payment/aba';
import type { Toast } from '../../../lib/screen/toast.ts';

/** How many of a file's transactions were dealt with, and how many of those failed. */
interface Counts {
  readonly count: number;
  readonly failedCount: number;
}

/** What came of a file, once all of it was dealt with. */
export function outcomeOf({ count, failedCount }: Counts): Toast {
  if (failedCount === 0) return { tone: 'pass', text: abaOutcomes.whole };
  return failedCount < count
    ? { tone: 'warning', text: abaOutcomes.partial }
    : { tone: 'failed', text: abaOutcomes.none };
}

/** The loan system couldn't be reached at all: the same file can be submitted again. */
export const failedOutcome: Toast = {
  tone: 'failed',
  text: 'Nothing was posted: the loan management system could not be reached. Submit the file again.',
};
