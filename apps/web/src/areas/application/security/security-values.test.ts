import { expect, test } from 'vitest';
import { ageAtEndOf, fundedOf, oddValueOf, ratioOf } from './security-values.ts';

const quote = { amountFinanced: 80_000, brokerageNominalWithGst: 3_520, repaymentTermMonth: 54 } as never;

test('the loan-to-value ratio counts the brokerage, and prefers the override', () => {
  expect(fundedOf(quote)).toBe(83_520);
  expect(ratioOf(quote, { agreedValue: null, retailValue: 90_000 })).toBe(93);
  expect(ratioOf(quote, { agreedValue: 100_000, retailValue: 90_000 })).toBe(84);
  expect(ratioOf(quote, { agreedValue: null, retailValue: null })).toBeUndefined();
  expect(ratioOf(null, { retailValue: 90_000 })).toBeUndefined();
});

test('a value far from the price, or far below the loan, is pointed out', () => {
  const priced = { purchaseAmount: 85_000, amountFinanced: 80_000, brokerageNominalWithGst: 3_520 } as never;
  expect(oddValueOf(priced, 52)).toBe('Less than half the purchase price of $85,000.00');
  expect(oddValueOf(priced, 850_000)).toBe('More than twice the purchase price of $85,000.00');
  expect(oddValueOf(priced, 50_000)).toBe('LVR is 167% with this value');
  expect(oddValueOf(priced, 84_000)).toBeUndefined();
  expect(oddValueOf(null, 52)).toBeUndefined();
});

test('the age at the end of the term waits until the year is typed', () => {
  expect(ageAtEndOf(quote, { manufactureYear: 2020 }, 2026)).toBe(10.5);
  expect(ageAtEndOf(quote, { manufactureYear: 20 }, 2026)).toBeUndefined();
  expect(ageAtEndOf(quote, {}, 2026)).toBeUndefined();
});
