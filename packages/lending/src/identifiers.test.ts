import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acnOfAbn, digitsOf, formatAbn, formatAcn, isAbn, isAcn, isVin } from './identifiers.ts';

const body = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

/** Finds the two check digits by trying; registered ABNs begin at 11. */
const abn = body(9).map((digits) => {
  const total = digits.reduce((sum, digit, index) => sum + digit * (2 * index + 3), 0);
  const check = Array.from({ length: 89 }, (_, index) => index + 11).find(
    (two) => (10 * (Math.floor(two / 10) - 1) + (two % 10) + total) % 89 === 0,
  );
  return `${check}${digits.join('')}`;
});

/** Finds the check digit by trying. */
const acn = body(8).map((digits) => {
  const total = digits.reduce((sum, digit, index) => sum + digit * (8 - index), 0);
  const check = Array.from({ length: 10 }, (_, index) => index).find((one) => (total + one) % 10 === 0);
  return `${digits.join('')}${check}`;
});

const replaced = (text: string, index: number, digit: number) =>
  `${text.slice(0, index)}${digit}${text.slice(index + 1)}`;

const exchanged = (text: string, left: number, right: number) =>
  replaced(replaced(text, left, Number(text[right])), right, Number(text[left]));

const singleErrors = (text: string) =>
  [...text].flatMap((right, index) =>
    Array.from({ length: 10 }, (_, digit) => digit)
      .filter((digit) => digit !== Number(right))
      .map((digit) => ({ index, by: digit - Number(right), wrong: replaced(text, index, digit) })),
  );

describe('ABN', () => {
  test.each([
    '51 824 753 556',
    '51824753556',
    'ABN 51 824 753 556',
    'abn:51824753556',
    ' 51 824753 556 ',
    '53 004 085 616',
    '83914571673',
  ])('accepts %s', (text) => {
    expect(isAbn(text)).toBe(true);
  });

  test.each([
    '',
    '5182475355',
    '518247535560',
    '5182475355A',
    '99999999999',
    '51/824/753/556',
    '51824753557',
  ])('rejects %s', (text) => {
    expect(isAbn(text)).toBe(false);
  });

  test('accepts valid check digits and rejects every single wrong digit', () => {
    fc.assert(
      fc.property(abn, (valid) => {
        expect(isAbn(valid)).toBe(true);
        expect(isAbn(formatAbn(valid))).toBe(true);
        for (const { wrong } of singleErrors(valid)) expect(isAbn(wrong), wrong).toBe(false);
      }),
    );
  });

  test('detects swapped digits', () => {
    const index = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(abn, index, index, (valid, left, right) => {
        fc.pre(valid[left] !== valid[right]);
        expect(isAbn(exchanged(valid, left, right))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('is shown in groups, and ends in the ACN', () => {
    expect(formatAbn('51824753556')).toBe('51 824 753 556');
    expect(formatAbn('518')).toBe('518');
    expect(acnOfAbn('53 004 085 616')).toBe('004085616');
    expect(digitsOf(' 51 824\u00a0753 556')).toBe('51824753556');
    for (const text of ['51-824-753-556', '51.824.753.556', '51–824–753–556'])
      expect(isAbn(text), text).toBe(true);
    expect(isAcn('004.085-616')).toBe(true);
    expect(isAbn('51/824/753/556')).toBe(false);
  });
});

describe('ACN', () => {
  test.each(['004 085 616', '004085616', '010 499 966'])('accepts %s', (text) => {
    expect(isAcn(text)).toBe(true);
  });

  test.each(['', '00408561', '0040856160', '00408561X', '004085617', '004/085/616'])('rejects %s', (text) => {
    expect(isAcn(text)).toBe(false);
  });

  /** Weights that share a factor with ten let some errors pass. */
  const passesUnseen = (index: number, by: number) => index < 8 && ((8 - index) * by) % 10 === 0;

  test('rejects a wrong digit, except the 8 of 81 errors that the rule misses', () => {
    fc.assert(
      fc.property(acn, (valid) => {
        expect(isAcn(valid)).toBe(true);
        expect(isAcn(formatAcn(valid))).toBe(true);
        const errors = singleErrors(valid);
        for (const { index, by, wrong } of errors) expect(isAcn(wrong), wrong).toBe(passesUnseen(index, by));
        expect(errors.filter(({ wrong }) => isAcn(wrong))).toHaveLength(8);
      }),
    );
  });

  test('detects swapped neighbours, except the last two, which have equal weight', () => {
    fc.assert(
      fc.property(acn, fc.integer({ min: 0, max: 7 }), (valid, left) => {
        fc.pre(valid[left] !== valid[left + 1]);
        expect(isAcn(exchanged(valid, left, left + 1))).toBe(left === 7);
      }),
      { numRuns: 1000 },
    );
  });

  test('is shown in groups', () => {
    expect(formatAcn('004085616')).toBe('004 085 616');
    expect(formatAcn('0040')).toBe('0040');
  });
});

describe('VIN', () => {
  const vin = '1HGCM82633A004352';

  test('has 17 characters in either case', () => {
    expect(isVin(vin)).toBe(true);
    expect(isVin(vin.toLowerCase())).toBe(true);
    expect(isVin(vin.slice(1))).toBe(false);
    expect(isVin(`${vin}1`)).toBe(false);
    expect(isVin(`${vin.slice(1)} `)).toBe(false);
    expect(isVin('')).toBe(false);
  });

  test.each([...'IOQioq'])('has no %s anywhere', (letter) => {
    for (let index = 0; index < vin.length; index += 1)
      expect(isVin(`${vin.slice(0, index)}${letter}${vin.slice(index + 1)}`)).toBe(false);
  });
});
