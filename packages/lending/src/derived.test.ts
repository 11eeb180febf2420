import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageAtEndOfTerm,
  ageInYears,
  businessAge,
  loanToValue,
  netAssets,
  termYears,
  wholeMonths,
} from './derived.ts';

test.each([
  [12, 1],
  [54, 4.5],
  [60, 5],
  [50, 4.17],
  [1, 0.08],
])('shows a term of %d months as %d years', (months, years) => {
  expect(termYears(months)).toBe(years);
});

describe('loan-to-value', () => {
  test('uses the agreed value first', () => {
    expect(loanToValue(90_000, { agreedValue: 100_000, retailValue: 120_000 })).toBe(90);
  });

  test('uses the retail value otherwise', () => {
    expect(loanToValue(90_000, { agreedValue: null, retailValue: 120_000 })).toBe(75);
    expect(loanToValue(90_000, { agreedValue: 0, retailValue: 120_000 })).toBe(75);
  });

  test('is unknown without a value', () => {
    expect(loanToValue(90_000, { agreedValue: null, retailValue: null })).toBeUndefined();
    expect(loanToValue(90_000, { agreedValue: null, retailValue: 0 })).toBeUndefined();
  });

  test('rounds to a whole per cent, a half up', () => {
    expect(loanToValue(100_499.99, { agreedValue: 100_000, retailValue: null })).toBe(100);
    expect(loanToValue(100_500, { agreedValue: 100_000, retailValue: null })).toBe(101);
  });
});

test.each([
  [2020, 2026, 60, 11],
  [2020, 2026, 54, 10.5],
  [2026, 2026, 84, 7],
  [2027, 2026, 12, 0],
])('an asset of %d is, in %d and %d months on, %d years old', (made, now, months, age) => {
  expect(ageAtEndOfTerm(made, now, months)).toBe(age);
});

test('subtracts liabilities from assets', () => {
  const assets = [{ amount: 850_000 }, { amount: 12_000.1 }, { amount: 0.2 }];
  const liabilities = [{ amount: 610_000.3 }, { amount: 5_000 }];
  expect(netAssets(assets, liabilities)).toBe(247_000);
  expect(netAssets([], [{ amount: 15.5 }])).toBe(-15.5);
  expect(netAssets([], [{ amount: 0 }])).toBe(0);
  expect(netAssets([], [])).toBe(0);
});

describe('business age', () => {
  test.each([
    ['2026-03-15', 0, '0 months'],
    ['2026-02-15', 1, '1 month'],
    ['2024-04-15', 23, '23 months'],
    ['2024-03-15', 24, '2 years'],
    ['2023-10-15', 29, '2 years'],
    ['2023-09-15', 30, '2.5 years'],
    ['2021-09-15', 54, '4.5 years'],
    ['1996-03-15', 360, '30 years'],
  ])('since %s is %d months, shown as %s', (since, months, shown) => {
    expect(wholeMonths(since, '2026-03-15')).toBe(months);
    expect(businessAge(since, '2026-03-15')).toBe(shown);
  });

  test.each([
    ['2024-03-16', '23 months'],
    ['2023-09-16', '2 years'],
    ['2021-09-16', '4 years'],
  ])('a day short, since %s, is still %s', (since, shown) => {
    expect(businessAge(since, '2026-03-15')).toBe(shown);
  });

  test.each([
    ['2025-01-31', '2025-02-27', 0],
    ['2025-01-31', '2025-02-28', 1],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2025-03-31', '2025-04-29', 0],
    ['2025-03-31', '2025-04-30', 1],
    ['2025-02-28', '2025-03-27', 0],
    ['2025-02-28', '2025-03-28', 1],
    ['2024-02-29', '2026-02-27', 23],
    ['2024-02-29', '2026-02-28', 24],
    ['2024-02-29', '2028-02-28', 47],
    ['2024-02-29', '2028-02-29', 48],
    ['2025-12-31', '2026-01-30', 0],
    ['2025-12-31', '2026-01-31', 1],
  ])('from %s to %s is %d whole months', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });

  test("completes a month on the same day, or a shorter month's last", () => {
    const dayMs = 86_400_000;
    const text = (instant: number) => new Date(instant).toISOString().slice(0, 10);
    const years = { min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), fc.integer({ min: 1, max: 600 }), (from, months) => {
        const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
        const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
        const full = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
        expect(wholeMonths(text(from.getTime()), text(full))).toBe(months);
        expect(wholeMonths(text(from.getTime()), text(full - dayMs))).toBe(months - 1);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['1980-06-15', '2026-06-14', 45],
  ['1980-06-15', '2026-06-15', 46],
  ['1980-06-15', '2026-12-31', 46],
  ['1980-06-15', '2026-01-31', 45],
  ['2008-12-31', '2026-12-30', 17],
  ['2008-12-31', '2026-12-31', 18],
  ['2008-01-31', '2026-02-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-06-15', '2026-06-15', 0],
])('ages a person born on %s by %s to %d years', (birth, today, years) => {
  expect(ageInYears(birth, today)).toBe(years);
});
