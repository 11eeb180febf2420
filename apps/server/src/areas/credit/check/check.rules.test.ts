import { describe, expect, test } from 'vitest';
import { costOf, mayEnd, reportName } from './check.rules.ts';

describe('what an assessment has cost', () => {
  const of = (state: string, priceCents: number | null, settlement: string | null = null) => ({
    state,
    priceCents,
    settlement,
  });

  test("is the ledger's total, with possible charges apart", () => {
    const checks = [of('SUCCEEDED', 2_000), of('UNKNOWN', 1_005), of('UNKNOWN', 6_000), of('SENT', 8_000)];
    expect(costOf({ totalCents: 2_000, unpriced: 1 }, checks)).toEqual({
      total: 20,
      unconfirmed: 70.05,
      unpriced: 1,
      unconfirmedUnpriced: 0,
    });
  });

  test('is certain once a possible charge is settled', () => {
    const checks = [of('UNKNOWN', 1_000, 'CHARGED'), of('UNKNOWN', 1_000, 'NOT_CHARGED')];
    expect(costOf({ totalCents: 1_000, unpriced: 0 }, checks).unconfirmed).toBe(0);
  });

  test('is unknown without a price', () => {
    expect(costOf({ totalCents: 0, unpriced: 0 }, [of('UNKNOWN', null)])).toMatchObject({
      unconfirmed: 0,
      unconfirmedUnpriced: 1,
    });
  });
});

describe('a late answer', () => {
  const unknown = { state: 'UNKNOWN', settlement: null } as const;
  const settled = { state: 'UNKNOWN', settlement: 'CHARGED' } as const;

  test('counts until the check is settled', () => {
    for (const next of ['SUCCEEDED', 'FAILED_UNCHARGED'] as const)
      expect(mayEnd(unknown, next), next).toBe(true);
  });

  test('counts after that if it is a report, not if it is a refusal', () => {
    expect(mayEnd(settled, 'SUCCEEDED')).toBe(true);
    expect(mayEnd(settled, 'FAILED_UNCHARGED')).toBe(false);
  });

  test('never changes a known outcome', () => {
    expect(mayEnd({ state: 'SUCCEEDED', settlement: null }, 'SUCCEEDED')).toBe(false);
  });
});

test('names a report after its product and subject, in portable characters', () => {
  expect(reportName('COMMERCIAL_APPLY', 'Ana Lee', '2026-11-17 14:05')).toBe(
    'Equifax Apply, Ana Lee 2026-11-17 14.05.pdf',
  );
  expect(reportName('KYC', 'A/B: "C" <D>', '2026-11-17 14:05')).toBe(
    'AML KYC, A B   C   D  2026-11-17 14.05.pdf',
  );
});
