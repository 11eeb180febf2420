import type { AbaData } from '@assay/contract/payment/aba';
import type { AbaRecord } from '@assay/contract/payment/history';

/** Matches a file with its posting record: the server accepts the same content only once. */
export const isOf = (data: AbaData, record: AbaRecord): boolean =>
  record.state === 'PROCESSING' &&
  record.fileName === data.fileName &&
  record.direction === data.direction &&
  record.count === data.transactions.length &&
  record.data.netTotalAmount === data.netTotalAmount;
