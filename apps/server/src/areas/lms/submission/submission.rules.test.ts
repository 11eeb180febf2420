import { whyUnmatched } from '@assay/contract/application/match';
import { expect, test } from 'vitest';
import { stateAfter, warningsOf, whyNotPushed } from './submission.rules.ts';

test("refuses a push while a guarantor's match is open", () => {
  const complete = {
    status: 'APPROVED_WAITING_FOR_MORE_INFO',
    incomplete: undefined,
    unsaved: [],
    isConfigured: true,
  } as const;
  expect(whyNotPushed({ ...complete, unmatched: undefined })).toBeNull();
  expect(whyNotPushed({ ...complete, unmatched: whyUnmatched('Ana Lee') })).toBe(
    'Ana Lee looks like someone on record. First say whether it is the same person.',
  );
});

test('warns of an expired approval from the day after its last day', () => {
  const warningsOn = (today: string) =>
    warningsOf({
      conditions: { APPROVAL: 0, SETTLEMENT: 0 },
      tasks: undefined,
      approvalExpiresOn: '2026-11-18',
      today,
      isPayeeOutdated: false,
    });
  expect(warningsOn('2026-11-18')).toEqual([]);
  expect(warningsOn('2026-11-19')).toEqual(['The approval expired on 18/11/2026.']);
});

test.for([
  ['ACCEPTED', false, 'SUBMITTED'],
  ['DUPLICATE', false, 'SUBMITTED'],
  ['REFUSED', false, 'REFUSED'],
  ['REFUSED', true, 'SUBMITTED'],
  ['NOT_SENT', false, 'NOT_SUBMITTED'],
  ['NOT_SENT', true, 'SUBMITTED'],
  ['UNKNOWN', true, 'UNKNOWN'],
] as const)('a push that ends %s, submitted before: %s, leaves %s', ([ended, wasSubmitted, state]) => {
  expect(stateAfter(ended, wasSubmitted)).toBe(state);
});
