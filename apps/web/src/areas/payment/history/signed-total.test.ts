import { expect, test } from 'vitest';
import { signedTotal } from './signed-total.ts';

const total = (direction: 'CREDIT' | 'DEBIT', netTotalAmount: number) =>
  signedTotal({ direction, data: { netTotalAmount, totalDirectCredit: 0, failedRefIds: [] } });

test('shows payments out with a minus sign, payments in without, and zero without', () => {
  expect(total('CREDIT', 12.5)).toBe(-12.5);
  expect(total('DEBIT', 12.5)).toBe(12.5);
  expect(Object.is(total('CREDIT', 0), 0)).toBe(true);
});
