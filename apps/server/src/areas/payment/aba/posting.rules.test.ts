import { expect, test } from 'vitest';
import { endStateOf, isGivenUp, postingWords, resultOf } from './posting.rules.ts';

const fresh = { position: 1, wasSent: false, askedCount: 0 };

test('lets unsent transactions wait, and keeps possibly sent ones in doubt', () => {
  const answer = { kind: 'not-sent', message: 'No.' } as const;
  expect(resultOf(fresh, answer, 0.5).state).toBe('PENDING');
  expect(resultOf({ ...fresh, wasSent: true }, answer, 0.5).state).toBe('SENT');
});

test('retries a doubtful posting later each time, up to a limit', () => {
  const answer = { kind: 'unknown', message: 'Well.' } as const;
  expect(resultOf(fresh, answer, 0.5)).toMatchObject({ state: 'SENT', askedCount: 1, askInSeconds: 2 });
  expect(resultOf({ ...fresh, askedCount: 1 }, answer, 0.5)).toMatchObject({
    askedCount: 2,
    askInSeconds: 4,
  });
  expect(resultOf({ ...fresh, askedCount: 2 }, answer, 0.5)).toMatchObject({
    state: 'FAILED',
    failure: 'UNKNOWN',
    reason: postingWords.noAnswer,
    askInSeconds: null,
  });
});

test('ends a refused transaction with its reason', () => {
  expect(resultOf(fresh, { kind: 'refused', message: 'Closed.' }, 0)).toMatchObject({
    state: 'FAILED',
    failure: 'REFUSED',
    reason: 'Closed.',
  });
});

test('waits longer for an answer once the loan system was reached', () => {
  expect(isGivenUp({ silentSeconds: null, wasReached: false })).toBe(false);
  expect(isGivenUp({ silentSeconds: 7, wasReached: false })).toBe(false);
  expect(isGivenUp({ silentSeconds: 9, wasReached: false })).toBe(true);
  expect(isGivenUp({ silentSeconds: 40, wasReached: true })).toBe(false);
  expect(isGivenUp({ silentSeconds: 80, wasReached: true })).toBe(true);
});

test('allows submitting a file again only if nothing of it can have been posted', () => {
  const nothing = { postedCount: 0, failedSentCount: 0, retriedCount: 0 };
  expect(endStateOf(nothing)).toBe('FAILED');
  expect(endStateOf({ ...nothing, postedCount: 1 })).toBe('PROCESSED');
  expect(endStateOf({ ...nothing, failedSentCount: 1 })).toBe('PROCESSED');
  expect(endStateOf({ ...nothing, retriedCount: 1 })).toBe('PROCESSED');
});
