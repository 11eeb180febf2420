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
  '%s is no amount, and is told so',
  (text) => {
    expect(money.read(text)).toBeUndefined();
    expect(money.wrong(text)).toBe('Enter an amount such as 50,000');
  },
);

test('a fraction of a cent is neither cut off nor taken', () => {
  expect(money.read('1234.567')).toBe(1234.567);
  expect(money.wrong('1234.567')).toBe('Enter two decimals at most');
  expect(money.show(1234.567)).toBe('1,234.567');
});

test('a percentage may have its sign', () => {
  expect(percentage.read('10%')).toBe(10);
  expect(percentage.read('7.95 %')).toBe(7.95);
  for (const text of ['10k', '-1', '10%%', '$10'])
    expect(percentage.wrong(text)).toBe('Enter a percentage such as 7.95');
});

test('a count is read with its separators and what is counted', () => {
  for (const text of ['120000', '120,000', '120 000', '120,000 km', '120k'])
    expect(count('km').read(text)).toBe(120_000);
  expect(count('km').show(120_000)).toBe('120,000');
  expect(count('months').read('7.5')).toBe(7.5);
  for (const text of ['-5', '12O', '5 years']) expect(count('km').wrong(text)).toBe('Enter a whole number');
});

test('a count of nothing in particular is no year', () => {
  expect(count().read('2')).toBe(2);
  expect(count().wrong('two')).toBe('Enter a whole number');
});

/** As a person types it, letter by letter. */
const typing = (letters: string) =>
  [...letters].reduce((text, letter) => {
    const now = `${text}${letter}`;
    return letter === ',' ? now : regrouped(text, now);
  }, '');

test('a comma that somebody types stays where it is, and makes an amount only where thousands end', () => {
  expect(typing('45,00')).toBe('45,00');
  expect(money.wrong('45,00')).toBe('Enter an amount such as 50,000');
  expect(percentage.wrong(typing('7,95'))).toBe('Enter a percentage such as 7.95');
  expect(typing('45,000')).toBe('45,000');
  expect(typing('1,234567')).toBe('1,234,567');
  expect(typing('45000')).toBe('45,000');
  expect(regrouped('1,234', '1,23'), 'a digit taken away').toBe('123');
});

test('a year has no separators', () => {
  expect(year.read('2024')).toBe(2024);
  expect(year.show(2024)).toBe('2024');
  expect(year.wrong('2,024')).toBe('Enter a year such as 2024');
});

test('thousands are separated while typing, and a half-typed number stays as it is', () => {
  expect(groupedNumber('1234567')).toBe('1,234,567');
  expect(groupedNumber('1,24')).toBe('124');
  expect(groupedNumber('1234.')).toBe('1,234.');
  expect(groupedNumber('.5')).toBe('.5');
  expect(groupedNumber('')).toBe('');
  for (const text of ['50k', '-5000', '1.2.3', '10%', '$50000']) expect(groupedNumber(text)).toBe(text);
});

test('once typed it has exactly two decimals', () => {
  expect(money.show(1234.5)).toBe('1,234.50');
  expect(money.show(0.5)).toBe('0.50');
});

test('the caret stays behind the digit that was typed', () => {
  expect(caretIn('1,234', 4)).toBe(5);
  expect(caretIn('1,234', 1)).toBe(1);
  expect(caretIn('12,345.6', 6)).toBe(7);
});
