import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test('all, some or none of the transactions failed: each has its own words', () => {
  expect(outcomeOf({ count: 3, failedCount: 0 })).toEqual({
    tone: 'pass',
    text: 'ABA file has been successfuly processed.',
  });
  expect(outcomeOf({ count: 3, failedCount: 2 })).toEqual({
    tone: 'warning',
    text: 'ABA processing was partially sucessful. Please view history section for reference of the failed transactions.',
  });
  expect(outcomeOf({ count: 3, failedCount: 3 })).toEqual({
    tone: 'failed',
    text: expect.stringContaining('None of the transactions'),
  });
});
