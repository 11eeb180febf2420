import type { AbaRecord } from '@assay/contract/payment/history';

export const historyWords = {
  underWay: 'This file is being processed. Wait until it is done.',
  nothingFailed: 'No transaction of this file has failed.',
  nothingPosted: 'Nothing of this file was posted. Submit the file again instead.',
} as const;

type Standing = Pick<AbaRecord, 'state' | 'failedCount'>;

export function whyNotRetried({ state, failedCount }: Standing): keyof typeof historyWords | null {
  if (state === 'PROCESSING') return 'underWay';
  if (state === 'FAILED') return 'nothingPosted';
  return failedCount === 0 ? 'nothingFailed' : null;
}
