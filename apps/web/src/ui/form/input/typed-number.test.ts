import { expect, test } from 'vitest';
import { caretIn, cleanNumber, groupedNumber, numberOf, tidyNumber } from './typed-number.ts';

test('money has no negatives, and at most two decimals', () => {
  expect(cleanNumber('-1234.567')).toBe('1234.56');
  expect(cleanNumber('$1,234.50')).toBe('1234.50');
  expect(cleanNumber('1.2.3')).toBe('1.23');
  expect(cleanNumber('007')).toBe('7');
  expect(cleanNumber('0.5')).toBe('0.5');
});

test('thousands are separated while typing, and a half-typed number stays as it is', () => {
  expect(groupedNumber('1234567')).toBe('1,234,567');
  expect(groupedNumber('1234.')).toBe('1,234.');
  expect(groupedNumber('.5')).toBe('.5');
  expect(groupedNumber('')).toBe('');
});

test('the value is a number, or null if empty', () => {
  expect(numberOf('1,234.50')).toBe(1234.5);
  expect(numberOf('0')).toBe(0);
  expect(numberOf('')).toBeNull();
  expect(numberOf('.')).toBeNull();
});

test('once typed it has exactly two decimals', () => {
  expect(tidyNumber('1234.5')).toBe('1,234.50');
  expect(tidyNumber('.5')).toBe('0.50');
  expect(tidyNumber('')).toBe('');
});

test('the caret stays behind the digit that was typed', () => {
  expect(caretIn('1,234', 4)).toBe(5);
  expect(caretIn('1,234', 1)).toBe(1);
  expect(caretIn('12,345.6', 6)).toBe(7);
});
