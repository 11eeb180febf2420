import type { AbaData } from '@assay/contract/payment/aba';
import type { AbaRecord } from '@assay/contract/payment/history';
import { expect, test } from 'vitest';
import { isOf } from './own-record.ts';

const data: AbaData = {
  id: null,
  state: 'PREVIEW',
  fileName: 'pay.aba',
  direction: 'CREDIT',
  date: '2026-11-20',
  transactions: [],
  netTotalAmount: 12.5,
  totalDirectCredit: 12.5,
  doneCount: 0,
  failedRefIds: [],
  warnings: [],
  maySubmit: true,
};
const record: AbaRecord = {
  id: 1,
  createdAt: '2026-11-18T00:00:00Z',
  user: { firstName: 'Elias', lastName: 'Khoury' },
  fileName: 'pay.aba',
  state: 'PROCESSING',
  direction: 'CREDIT',
  count: 0,
  doneCount: 0,
  failedCount: 0,
  data: { netTotalAmount: 12.5, totalDirectCredit: 12.5, failedRefIds: [] },
  mayRetry: false,
};

test('shows only the progress of the submitted file', () => {
  expect(isOf(data, record)).toBe(true);
  const others: Partial<AbaRecord>[] = [
    { state: 'PROCESSED' },
    { fileName: 'other.aba' },
    { direction: 'DEBIT' },
    { count: 3 },
    { data: { ...record.data, netTotalAmount: 1 } },
  ];
  for (const other of others) expect(isOf(data, { ...record, ...other })).toBe(false);
});
