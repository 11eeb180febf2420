import { expect, test } from 'vitest';
import { ageAtEndOf, amountFunded, ratioOf } from './security-values.ts';

const quote = { amountFinanced: 80_000, brokerageNominalWithGst: 3_520, repaymentTermMonth: 54 } as never;

test('the loan-to-value ratio counts the brokerage, and prefers the override', () => {
  expect(amountFunded(quote)).toBe(83_520);
  expect(ratioOf(quote, { agreedValue: null, retailValue: 90_000 })).toBe(93);
  expect(ratioOf(quote, { agreedValue: 100_000, retailValue: 90_000 })).toBe(84);
  expect(ratioOf(quote, { agreedValue: null, retailValue: null })).toBeUndefined();
  expect(ratioOf(null, { retailValue: 90_000 })).toBeUndefined();
});

test('the age at the end of the term waits until the year is typed', () => {
  expect(ageAtEndOf(quote, { manufactureYear: 2020 }, 2026)).toBe(10.5);
  expect(ageAtEndOf(quote, { manufactureYear: 20 }, 2026)).toBeUndefined();
  expect(ageAtEndOf(quote, {}, 2026)).toBeUndefined();
});
