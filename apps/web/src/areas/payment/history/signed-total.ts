import type { AbaRecord } from '@assay/contract/payment/history';

/** Payments out are negative. */
export const signedTotal = ({ direction, data }: Pick<AbaRecord, 'direction' | 'data'>): number => {
  const total = Math.abs(data.netTotalAmount);
  return direction === 'CREDIT' && total > 0 ? -total : total;
};
