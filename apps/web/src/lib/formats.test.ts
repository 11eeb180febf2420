import { beforeEach, describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatInFull,
  formatMoney,
  formatPercentage,
  formatRatio,
  formatShortDate,
  formatTotal,
  learnBusinessZone,
} from './formats.ts';

beforeEach(() => learnBusinessZone('Australia/Sydney'));

describe('instants', () => {
  test("are shown on the business's clock, in summer and in winter", () => {
    expect(formatDateTime('2026-11-13T22:12:00Z')).toBe('14/11/2026 09:12');
    expect(formatDateTime('2026-06-30T22:12:00Z')).toBe('01/07/2026 08:12');
  });

  test('are shown where the server says that the business is', () => {
    learnBusinessZone('Pacific/Auckland');
    expect(formatDateTime('2026-11-13T22:12:00Z')).toBe('14/11/2026 11:12');
    expect(formatInFull('2026-11-13T22:12:00Z')).toContain('11:12:00');
  });

  test('count the hours from 01 to 24', () => {
    expect(formatDateTime('2026-11-14T13:05:00Z')).toBe('15/11/2026 24:05');
    expect(formatDateTime('2026-11-14T02:00:00Z')).toBe('14/11/2026 13:00');
  });

  test('fall on the day that the business has', () => {
    expect(formatDate('2026-11-14T13:05:00Z')).toBe('15/11/2026');
    expect(formatShortDate('2026-12-31T13:00:00Z')).toBe('01/01/27');
  });

  test('say everything in full', () => {
    expect(formatInFull('2026-11-13T22:12:34Z')).toMatch(
      /Saturday.*14 November 2026.*09:12:34.*(AEDT|GMT\+11)/,
    );
  });
});

describe('dates', () => {
  test('are never shifted by a time zone', () => {
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
    expect(formatShortDate('2026-01-01')).toBe('01/01/26');
    expect(formatDateTime('2026-01-01')).toBe('01/01/2026');
    expect(formatInFull('2026-01-01')).toMatch(/Thursday.*1 January 2026/);
  });
});

describe('figures', () => {
  test('money has a dollar sign, commas and exactly two decimals', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(148_250_500.005)).toBe('$148,250,500.01');
    expect(formatMoney(-1234.5)).toBe('-$1,234.50');
    expect(formatMoney(-0.001)).toBe('$0.00');
    expect(formatAmount(1_012_300)).toBe('1,012,300.00');
  });

  test('percentages have two decimals, loan-to-value ratios none', () => {
    expect(formatPercentage(7.95)).toBe('7.95%');
    expect(formatPercentage(10)).toBe('10.00%');
    expect(formatRatio(92.4)).toBe('92%');
    expect(formatRatio(92.5)).toBe('93%');
  });

  test('a count that stopped says so', () => {
    expect(formatTotal(1234)).toBe('1,234');
    expect(formatTotal(10_000, true)).toBe('10,000+');
  });
});

test('shows a missing value as N/A, and zero as zero', () => {
  for (const format of [formatDate, formatDateTime, formatShortDate]) {
    expect([format(null), format(undefined), format('')]).toEqual(['N/A', 'N/A', 'N/A']);
  }
  for (const format of [formatMoney, formatAmount, formatPercentage, formatRatio]) {
    expect([format(null), format(undefined)]).toEqual(['N/A', 'N/A']);
    expect(format(0)).not.toBe('N/A');
  }
});
