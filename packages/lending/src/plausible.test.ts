import { expect, test } from 'vitest';
import { isOddLoanToValue, isOddPostcode, oddValue } from './plausible.ts';

test('an asset is worth between half its price and twice its price', () => {
  expect(oddValue(24_999.99, 50_000)).toBe('low');
  expect(oddValue(25_000, 50_000)).toBeUndefined();
  expect(oddValue(100_000, 50_000)).toBeUndefined();
  expect(oddValue(100_000.01, 50_000)).toBe('high');
  expect(oddValue(52, 0)).toBeUndefined();
});

test('a loan is at most one and a half times what the asset is worth', () => {
  expect(isOddLoanToValue(150)).toBe(false);
  expect(isOddLoanToValue(151)).toBe(true);
});

test('a postcode belongs to its state; of a border town’s, either', () => {
  expect(isOddPostcode('NSW', '2300')).toBe(false);
  expect(isOddPostcode('VIC', '2300')).toBe(true);
  expect(isOddPostcode('NT', '0800')).toBe(false);
  expect(isOddPostcode('ACT', '2620')).toBe(false);
  expect(isOddPostcode('NSW', '2620')).toBe(false);
});
