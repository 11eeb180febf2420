import type { AbaData } from '@assay/contract/payment/aba';
import type { AbaRecord } from '@assay/contract/payment/history';

/** The same file, while it is being posted: the server takes the same content only once. */
export const isOf = (data: AbaData, record: AbaRecord): boolean =>
  record.state === 'PROCESSING' &&
  record.fileName === data.fileName &&
  record.direction === data.direction &&
  record.count === data.transactions.length &&
  record.data.netTotalAmount === data.netTotalAmount;
