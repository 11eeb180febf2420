import { payment } from '@assay/contract/payment/area';
import { query } from '../../../lib/api/query.ts';

export const failuresAtOnce = 25;

export const failuresOf = (id: number, offset: number) =>
  query(payment.listFailures, { params: { id }, query: { offset, limit: failuresAtOnce } });
