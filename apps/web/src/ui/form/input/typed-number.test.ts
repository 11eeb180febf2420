import { expect, test } from 'vitest';
import { count, year } from './typed-count.ts';
import { caretIn, groupedNumber, money, percentage, regrouped } from './typed-number.ts';

test.for([
  ['1234.5', 1234.5],
  ['1,234.50', 1234.5],
  ['$1,234.50', 1234.5],
  ['$50 000', 50_000],
  ['$ 4,200', 4200],
  ['50k', 50_000],
  ['50 K', 50_000],
  ['1.5m', 1_500_000],
  ['4.35k', 4350],
  ['.5', 0.5],
  ['007', 7],
  ['0', 0],
] as const)('%s is an amount', ([text, value]) => {
  expect(money.read(text)).toBe(value);
  expect(money.wrong(text)).toBeUndefined();
});

test.for(['-5,000', '10%', 'abc', '1.2.3', '5O000', '1,50', '1,2345', '50 k m', '5b', '.', '$', '1e6'])(
  'refuses %s as an amount',
  (text) => {
    expect(money.read(text)).toBeUndefined();
    expect(money.wrong(text)).toBe('Enter an amount such as 50,000');
  },
);

test('refuses a fraction of a cent instead of cutting it off', () => {
  expect(money.read('1234.567')).toBe(1234.567);
  expect(money.wrong('1234.567')).toBe('Enter two decimals at most');
  expect(money.show(1234.567)).toBe('1,234.567');
});

test('accepts a percentage with its sign', () => {
  expect(percentage.read('10%')).toBe(10);
  expect(percentage.read('7.95 %')).toBe(7.95);
  for (const text of ['10k', '-1', '10%%', '$10'])
    expect(percentage.wrong(text)).toBe('Enter a percentage such as 7.95');
});

test('reads a count with its separators and its unit', () => {
  for (const text of ['120000', '120,000', '120 000', '120,000 km', '120k'])
    expect(count('km').read(text)).toBe(120_000);
  expect(count('km').show(120_000)).toBe('120,000');
  expect(count('months').read('7.5')).toBe(7.5);
  for (const text of ['-5', '12O', '5 years']) expect(count('km').wrong(text)).toBe('Enter a whole number');
});

test('says that a count without a unit must be a whole number', () => {
  expect(count().read('2')).toBe(2);
  expect(count().wrong('two')).toBe('Enter a whole number');
});

/** As a person types it, letter by letter. */
const typing = (letters: string) =>
  [...letters].reduce((text, letter) => {
    const now = `${text}${letter}`;
    return letter === ',' ? now : regrouped(text, now);
  }, '');

test('keeps a typed comma, and reads an amount only if it separates thousands', () => {
  expect(typing('45,00')).toBe('45,00');
  expect(money.wrong('45,00')).toBe('Enter an amount such as 50,000');
  expect(percentage.wrong(typing('7,95'))).toBe('Enter a percentage such as 7.95');
  expect(typing('45,000')).toBe('45,000');
  expect(typing('1,234567')).toBe('1,234,567');
  expect(typing('45000')).toBe('45,000');
  expect(regrouped('1,234', '1,23'), 'a digit taken away').toBe('123');
});

test('shows a year without separators', () => {
  expect(year.read('2024')).toBe(2024);
  expect(year.show(2024)).toBe('2024');
  expect(year.wrong('2,024')).toBe('Enter a year such as 2024');
});

test('separates thousands while typing, and leaves a half-typed number as it is', () => {
  expect(groupedNumber('1234567')).toBe('1,234,567');
  expect(groupedNumber('1,24')).toBe('124');
  expect(groupedNumber('1234.')).toBe('1,234.');
  expect(groupedNumber('.5')).toBe('.5');
  expect(groupedNumber('')).toBe('');
  for (const text of ['50k', '-5000', '1.2.3', '10%', '$50000']) expect(groupedNumber(text)).toBe(text);
});

test('shows exactly two decimals after typing', () => {
  expect(money.show(1234.5)).toBe('1,234.50');
  expect(money.show(0.5)).toBe('0.50');
});

test('keeps the caret behind the typed digit', () => {
  expect(caretIn('1,234', 4)).toBe(5);
  expect(caretIn('1,234', 1)).toBe(1);
  expect(caretIn('12,345.6', 6)).toBe(7);
});
