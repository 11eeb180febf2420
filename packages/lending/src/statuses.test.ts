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

test('statuses are those of the reference data, in the same order, to the letter', () => {
  expect(statusCodes.map((code) => ({ code, ...statuses[code] }))).toStrictEqual(reference.statuses);
  expect(publicStatuses).toStrictEqual(reference.publicStatuses);
  expect(statusCodes).toHaveLength(14);
});

test('every move leads to a status, and to another one', () => {
  for (const code of statusCodes) {
    const next: readonly string[] = statuses[code].next;
    expect(statusCodes).toEqual(expect.arrayContaining([...next]));
    expect(next).not.toContain(code);
    expect(new Set(next).size).toBe(next.length);
  }
});

test('introducers read the public status and write until they submit', () => {
  expect(publicStatusOf('IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO')).toBe('More Information Required');
  expect(publicStatusOf('WITHDRAWN_BY_LENDER')).toBe('Withdrawn');
  expect(statusCodes.filter(isOpenToIntroducers)).toEqual(['QUOTED', 'DRAFTED_NEW', 'DRAFTED_AMENDED']);
});

test('settled, declined and withdrawn are final', () => {
  expect(statusCodes.filter(isFinal)).toEqual([
    'SETTLED',
    'DECLINED',
    'WITHDRAWN_BY_INTRODUCER',
    'WITHDRAWN_BY_LENDER',
  ]);
});

describe('the moves that are open', () => {
  const submitted = { wasSubmitted: true, wasPushed: false };
  const pushed = { wasSubmitted: true, wasPushed: true };
  const neverSubmitted = { wasSubmitted: false, wasPushed: false };
  const closed: Status[] = ['DECLINED', 'WITHDRAWN_BY_INTRODUCER', 'WITHDRAWN_BY_LENDER'];

  test('are those of the status while nothing more is known to forbid them', () => {
    for (const code of statusCodes) expect(nextStatuses(code, submitted)).toEqual(statuses[code].next);
  });

  test('lead back to the draft for what was withdrawn before it was submitted', () => {
    expect(nextStatuses('WITHDRAWN_BY_INTRODUCER', neverSubmitted)).toEqual(['DRAFTED_NEW']);
    expect(nextStatuses('QUOTED', neverSubmitted)).toEqual([
      'DRAFTED_NEW',
      'WITHDRAWN_BY_INTRODUCER',
      'WITHDRAWN_BY_LENDER',
    ]);
  });

  test('lead to credit for what was withdrawn or declined later', () => {
    for (const code of closed)
      expect(nextStatuses(code, submitted)).toEqual(['IN_PROGRESS_CREDIT_IN_PROGRESS']);
  });

  test('are none for what is final once it was pushed', () => {
    for (const code of closed) expect(nextStatuses(code, pushed)).toEqual([]);
    expect(nextStatuses('IN_SETTLEMENT_WAITING_FOR_PAYMENT', pushed)).toContain('SETTLED');
  });

  test('do not lead back to the introducer once it was pushed', () => {
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

test('there is something to settle from the approval on, and nothing once it was declined or withdrawn', () => {
  expect(statusCodes.filter(isSettling)).toEqual([
    'APPROVED_WAITING_FOR_MORE_INFO',
    'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
    'SETTLED',
  ]);
});
