import { expect, test } from 'vitest';
import { isOddLoanToValue, oddValue, postcodeWarning } from './plausible.ts';

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
  expect(postcodeWarning('NSW', '2300')).toBeUndefined();
  expect(postcodeWarning('VIC', '2300')).toBe("Postcode 2300 isn't in VIC");
  expect(postcodeWarning('NT', '0800')).toBeUndefined();
  expect(postcodeWarning('ACT', '2620')).toBeUndefined();
  expect(postcodeWarning('NSW', '2620')).toBeUndefined();
  expect(postcodeWarning(null, '2300')).toBeUndefined();
  expect(postcodeWarning('VIC', null)).toBeUndefined();
});
