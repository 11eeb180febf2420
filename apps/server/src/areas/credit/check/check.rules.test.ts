import { describe, expect, test } from 'vitest';
import { costOf, mayEnd, reportName } from './check.rules.ts';

describe('what an assessment has cost', () => {
  const of = (state: string, priceCents: number | null, settlement: string | null = null) => ({
    state,
    priceCents,
    settlement,
  });

  test('is what the ledger says, and what may have been charged apart', () => {
    const checks = [of('SUCCEEDED', 2_000), of('UNKNOWN', 1_005), of('UNKNOWN', 6_000), of('SENT', 8_000)];
    expect(costOf({ totalCents: 2_000, unpriced: 1 }, checks)).toEqual({
      total: 20,
      unconfirmed: 70.05,
      unpriced: 1,
      unconfirmedUnpriced: 0,
    });
  });

  test('once somebody has found out is certain, either way', () => {
    const checks = [of('UNKNOWN', 1_000, 'CHARGED'), of('UNKNOWN', 1_000, 'NOT_CHARGED')];
    expect(costOf({ totalCents: 1_000, unpriced: 0 }, checks).unconfirmed).toBe(0);
  });

  test('without a price is not guessed', () => {
    expect(costOf({ totalCents: 0, unpriced: 0 }, [of('UNKNOWN', null)])).toMatchObject({
      unconfirmed: 0,
      unconfirmedUnpriced: 1,
    });
  });
});

describe('an answer that comes after a check was given up', () => {
  const unknown = { state: 'UNKNOWN', settlement: null } as const;
  const settled = { state: 'UNKNOWN', settlement: 'CHARGED' } as const;

  test('counts until the check is settled', () => {
    for (const next of ['SUCCEEDED', 'FAILED_UNCHARGED'] as const)
      expect(mayEnd(unknown, next), next).toBe(true);
  });

  test('counts after that where it is a report, and not where it is a refusal', () => {
    expect(mayEnd(settled, 'SUCCEEDED')).toBe(true);
    expect(mayEnd(settled, 'FAILED_UNCHARGED')).toBe(false);
  });

  test('never changes a check whose outcome is known', () => {
    expect(mayEnd({ state: 'SUCCEEDED', settlement: null }, 'SUCCEEDED')).toBe(false);
  });
});

test('a report is named after what and whom it is about, in letters that every system takes', () => {
  expect(reportName('COMMERCIAL_APPLY', 'Ana Lee', '2026-11-17 14:05')).toBe(
    'Equifax Apply, Ana Lee 2026-11-17 14.05.pdf',
  );
  expect(reportName('KYC', 'A/B: "C" <D>', '2026-11-17 14:05')).toBe(
    'AML KYC, A B   C   D  2026-11-17 14.05.pdf',
  );
});
