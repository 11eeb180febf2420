import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  isFinal,
  isOpenToIntroducers,
  isSettling,
  nextStatuses,
  publicStatuses,
  publicStatusOf,
  type Status,
  statusCodes,
  statuses,
} from './statuses.ts';

const seed = new URL('../../../apps/server/seed/reference-data.json', import.meta.url);
const reference = JSON.parse(readFileSync(seed, 'utf8')) as {
  publicStatuses: string[];
  statuses: { code: string }[];
};

test("matches the reference data's statuses exactly", () => {
  expect(statusCodes.map((code) => ({ code, ...statuses[code] }))).toStrictEqual(reference.statuses);
  expect(publicStatuses).toStrictEqual(reference.publicStatuses);
  expect(statusCodes).toHaveLength(14);
});

test('moves to another known status only', () => {
  for (const code of statusCodes) {
    const next: readonly string[] = statuses[code].next;
    expect(statusCodes).toEqual(expect.arrayContaining([...next]));
    expect(next).not.toContain(code);
    expect(new Set(next).size).toBe(next.length);
  }
});

test('lets introducers read the public status and edit until submission', () => {
  expect(publicStatusOf('IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO')).toBe('More Information Required');
  expect(publicStatusOf('WITHDRAWN_BY_LENDER')).toBe('Withdrawn');
  expect(statusCodes.filter(isOpenToIntroducers)).toEqual(['QUOTED', 'DRAFTED_NEW', 'DRAFTED_AMENDED']);
});

test('ends with settled, declined and withdrawn', () => {
  expect(statusCodes.filter(isFinal)).toEqual([
    'SETTLED',
    'DECLINED',
    'WITHDRAWN_BY_INTRODUCER',
    'WITHDRAWN_BY_LENDER',
  ]);
});

describe('allowed moves', () => {
  const submitted = { wasSubmitted: true, wasPushed: false };
  const pushed = { wasSubmitted: true, wasPushed: true };
  const neverSubmitted = { wasSubmitted: false, wasPushed: false };
  const closed: Status[] = ['DECLINED', 'WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'];

  test('are those of the status if nothing else forbids them', () => {
    for (const code of statusCodes) expect(nextStatuses(code, submitted)).toEqual(statuses[code].next);
  });

  test('return an application withdrawn before submission to draft', () => {
    expect(nextStatuses('WITHDRAWN_BY_INTRODUCER', neverSubmitted)).toEqual(['DRAFTED_NEW']);
    expect(nextStatuses('QUOTED', neverSubmitted)).toEqual([
      'DRAFTED_NEW',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ]);
  });

  test('return one withdrawn or declined later to credit', () => {
    for (const code of closed)
      expect(nextStatuses(code, submitted)).toEqual(['IN_PROGRESS_CREDIT_IN_PROGRESS']);
  });

  test('are none from a final status after a push', () => {
    for (const code of closed) expect(nextStatuses(code, pushed)).toEqual([]);
    expect(nextStatuses('IN_SETTLEMENT_WAITING_FOR_PAYMENT', pushed)).toContain('SETTLED');
  });

  test("don't return to the introducer after a push", () => {
    expect(nextStatuses('APPROVED_WAITING_FOR_MORE_INFO', submitted)).toContain('DRAFTED_AMENDED');
    expect(nextStatuses('APPROVED_WAITING_FOR_MORE_INFO', pushed)).toEqual([
      'IN_PROGRESS_CREDIT_IN_PROGRESS',
      'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
      'DECLINED',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ]);
  });
});

test('shows settlement from the approval until declined or withdrawn', () => {
  expect(statusCodes.filter(isSettling)).toEqual([
    'APPROVED_WAITING_FOR_MORE_INFO',
    'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
    'SETTLED',
  ]);
});
