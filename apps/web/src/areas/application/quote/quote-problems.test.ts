import { quoteForm } from '@assay/contract/application/quote';
import { expect, test } from 'vitest';
import { freshQuote } from './quote-values.ts';

/** The messages beside one field of an otherwise fresh quote. */
const problemsOf = (path: keyof typeof freshQuote, values: object) =>
  quoteForm
    .safeParse({ ...freshQuote, ...values })
    .error?.issues.filter((issue) => issue.path.join('.') === path)
    .map(({ message }) => message) ?? [];

test.each([
  ['assetManufactureYear', 1950, 1949, /must be 1950 or later$/],
  ['repaymentTermMonth', 120, 121, /can't be more than 120/],
  ['balloonAmount', 100, 100.01, /can't be more than 100%$/],
  ['brokerageAmount', 100, 100.01, /can't be more than 100%$/],
  ['introducerFundPercentage', 100, 100.01, /can't be more than 100%/],
] as const)(
  'refuses a %s beyond its limit beside the field, on a form that is half filled in',
  (path, most, over, problem) => {
    expect(problemsOf(path, { [path]: most })).toEqual([]);
    expect(problemsOf(path, { [path]: over })).toEqual([expect.stringMatching(problem)]);
  },
);

test('refuses a deposit above the price, until either of the two is changed', () => {
  const over = { purchaseAmount: 50_000, depositAmount: 60_000 };
  const problem = "Deposit plus trade-in can't exceed price plus payout";
  expect(problemsOf('depositAmount', over)).toEqual([problem]);
  expect(problemsOf('depositAmount', { ...over, purchaseAmount: 70_000 })).toEqual([]);
  expect(problemsOf('depositAmount', { ...over, depositAmount: 50_000 })).toEqual([]);
});

test('refuses a balloon above the price, until either of the two is changed', () => {
  const over = { purchaseAmount: 50_000, balloonType: 'NOMINAL', balloonAmount: 50_000.01 };
  const problem = "Balloon can't be more than the purchase price";
  expect(problemsOf('balloonAmount', over)).toEqual([problem]);
  expect(problemsOf('balloonAmount', { ...over, purchaseAmount: 50_000.01 })).toEqual([]);
  expect(problemsOf('balloonAmount', { ...over, balloonAmount: 50_000 })).toEqual([]);
});
