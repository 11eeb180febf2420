import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact, sum, toCents, withGst } from './money.ts';

test.each([
  ['0.005', 0.01],
  ['-0.005', -0.01],
  ['0.0049999999999999', 0],
  ['1.005', 1.01],
  ['-1.005', -1.01],
  ['2.675', 2.68],
  ['-2.675', -2.68],
  ['1234567890.125', 1234567890.13],
  ['-1234567890.125', -1234567890.13],
])('rounds %s to %d, half a cent away from zero', (amount, rounded) => {
  expect(toCents(exact(amount))).toBe(rounded);
});

test('uses a number as written, not its binary value', () => {
  expect(toCents(exact(1.005))).toBe(1.01);
  expect(sum([0.1, 0.2])).toBe(0.3);
});

test('rounds to zero, never minus zero', () => {
  expect(toCents(exact('-0.001'))).toBe(0);
  expect(sum([-0])).toBe(0);
});

const largest = 99_999_999_999;
const cents = fc.integer({ min: -largest, max: largest });

test('adds exactly to the cent', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
      const total = amounts.reduce((left, right) => left + BigInt(right), 0n);
      expect(sum(amounts.map((amount) => amount / 100))).toBe(Number(total) / 100);
    }),
  );
});

test('sums nothing to zero', () => {
  expect(sum([])).toBe(0);
});

test.each([
  [495, 544.5],
  [990, 1089],
  [0.05, 0.06],
  [0.04, 0.04],
  [1234.55, 1358.01],
  [0, 0],
])('%d with 10%% GST is %d', (amount, withTax) => {
  expect(toCents(withGst(exact(amount)))).toBe(withTax);
});
