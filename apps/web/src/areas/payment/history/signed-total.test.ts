import { expect, test } from 'vitest';
import { signedTotal } from './signed-total.ts';

const total = (direction: 'CREDIT' | 'DEBIT', netTotalAmount: number) =>
  signedTotal({ direction, data: { netTotalAmount, totalDirectCredit: 0, failedRefIds: [] } });

test('what is paid out has a minus sign, what comes in has none, and nothing has no sign at all', () => {
  expect(total('CREDIT', 12.5)).toBe(-12.5);
  expect(total('DEBIT', 12.5)).toBe(12.5);
  expect(Object.is(total('CREDIT', 0), 0)).toBe(true);
});
