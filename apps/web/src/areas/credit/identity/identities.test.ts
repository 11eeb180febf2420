import { expect, test } from 'vitest';
import { failingWords, firstFailing, openWords } from './identities.ts';

test('the first that fails is opened, and one that was never verified fails nothing yet', () => {
  expect(firstFailing(['PASSED', undefined, 'RESOLVE', 'INCOMPLETE'])).toBe(2);
  expect(firstFailing([undefined, 'PASS_MANUAL'])).toBe(0);
  expect(firstFailing([])).toBe(0);
});

test('an approval waits for those who fail and for those who were never verified', () => {
  expect(openWords(['RESOLVE', 'PASSED', undefined, 'INCOMPLETE'])).toBe(
    'Guarantor 1: Resolve, Guarantor 3: not verified and Guarantor 4: Incomplete',
  );
  expect(openWords(['PASSED', 'PASS_MANUAL'])).toBeUndefined();
});

test('those who fail are counted, by name where they fail alike', () => {
  expect(failingWords(['INCOMPLETE', 'RESOLVE', undefined, 'RESOLVE'])).toBe('3 failing');
  expect(failingWords(['RESOLVE', 'PASSED', 'RESOLVE'])).toBe('2 Resolve');
  expect(failingWords([undefined, 'INCOMPLETE'])).toBe('1 Incomplete');
  expect(failingWords([undefined, 'PASSED'])).toBeUndefined();
});
