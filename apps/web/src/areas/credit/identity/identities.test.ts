import type { IdentityStatus } from '@assay/contract/credit/identity';
import { expect, test } from 'vitest';
import { changedWords, failingWords, firstOpen, openWords, standingsOf } from './identities.ts';

/** As they stand, in their order; undefined was never verified. */
const of = (...statuses: (IdentityStatus | undefined)[]) =>
  statuses.map((status) => status && { status, isChanged: false });

const changed = (status: IdentityStatus) => ({ status, isChanged: true });

test('the first that fails is opened, and one that was never verified fails nothing yet', () => {
  expect(firstOpen(of('PASSED', undefined, 'RESOLVE', 'INCOMPLETE'), [])).toBe(2);
  expect(firstOpen(of(undefined, 'PASS_MANUAL'), [])).toBe(0);
  expect(firstOpen([], [])).toBe(0);
});

test('a guarantor who may be someone on record is opened before one who fails', () => {
  const guarantors = [{ similarTo: [] }, { similarTo: [] }, { similarTo: [7] }];
  expect(firstOpen(of('RESOLVE', 'PASSED', undefined), guarantors)).toBe(2);
});

test('an approval waits for those who fail and for those who were never verified', () => {
  expect(openWords(of('RESOLVE', 'PASSED', undefined, 'INCOMPLETE'))).toBe(
    'Guarantor 1: Resolve, Guarantor 3: not verified and Guarantor 4: Incomplete',
  );
  expect(openWords(of('PASSED', 'PASS_MANUAL'))).toBeUndefined();
});

test('an approval waits for those who have passed under other details', () => {
  expect(openWords([...of('PASSED'), changed('PASS_MANUAL'), changed('RESOLVE')])).toBe(
    'Guarantor 2: checked under other details and Guarantor 3: Resolve',
  );
});

test('those who fail are counted, by name where they fail alike', () => {
  expect(failingWords(of('INCOMPLETE', 'RESOLVE', undefined, 'RESOLVE'))).toBe('3 failing');
  expect(failingWords(of('RESOLVE', 'PASSED', 'RESOLVE'))).toBe('2 Resolve');
  expect(failingWords(of(undefined, 'INCOMPLETE'))).toBe('1 Incomplete');
  expect(failingWords(of(undefined, 'PASSED'))).toBeUndefined();
});

test('those who have passed under other details are counted', () => {
  expect(changedWords([changed('PASSED'), ...of('PASSED')])).toBe('Details changed');
  expect(changedWords([changed('PASSED'), changed('PASS_MANUAL'), changed('RESOLVE')])).toBe(
    'Details of 2 changed',
  );
  expect(changedWords(of('PASSED', undefined))).toBeUndefined();
});

test('whether somebody was verified as they are now is read with their status', () => {
  const checkedAs = { name: 'Ana Lee', dateOfBirth: '1984-03-12', changedSince: true };
  const data = { status: 'PASSED', entity_id: 7, updatedAt: '2026-11-17T00:00:00Z', checkedAs } as const;
  expect(standingsOf([{ type: 'IDENTITY_VERIFICATION_2', data }], 2)).toEqual([undefined, changed('PASSED')]);
});
