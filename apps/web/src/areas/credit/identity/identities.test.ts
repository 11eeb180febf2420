import type { IdentityStatus } from '@assay/contract/credit/identity';
import { expect, test } from 'vitest';
import { changedWords, failingWords, firstOpen, openWords, standingsOf } from './identities.ts';

/** As they stand, in their order; undefined was never verified. */
const of = (...statuses: (IdentityStatus | undefined)[]) =>
  statuses.map((status) => status && { status, isChanged: false });

const changed = (status: IdentityStatus) => ({ status, isChanged: true });

test('opens the first guarantor who fails, not one who was never verified', () => {
  expect(firstOpen(of('PASSED', undefined, 'RESOLVE', 'INCOMPLETE'), [])).toBe(2);
  expect(firstOpen(of(undefined, 'PASS_MANUAL'), [])).toBe(0);
  expect(firstOpen([], [])).toBe(0);
});

test('opens a guarantor who may be someone on record before one who fails', () => {
  const guarantors = [{ similarTo: [] }, { similarTo: [] }, { similarTo: [7] }];
  expect(firstOpen(of('RESOLVE', 'PASSED', undefined), guarantors)).toBe(2);
});

test('blocks an approval for guarantors who fail or were never verified', () => {
  expect(openWords(of('RESOLVE', 'PASSED', undefined, 'INCOMPLETE'))).toBe(
    'Guarantor 1: Resolve, Guarantor 3: not verified and Guarantor 4: Incomplete',
  );
  expect(openWords(of('PASSED', 'PASS_MANUAL'))).toBeUndefined();
});

test('blocks an approval for guarantors who passed under other details', () => {
  expect(openWords([...of('PASSED'), changed('PASS_MANUAL'), changed('RESOLVE')])).toBe(
    'Guarantor 2: checked under other details and Guarantor 3: Resolve',
  );
});

test('counts guarantors who fail, by status if they share one', () => {
  expect(failingWords(of('INCOMPLETE', 'RESOLVE', undefined, 'RESOLVE'))).toBe('3 failing');
  expect(failingWords(of('RESOLVE', 'PASSED', 'RESOLVE'))).toBe('2 Resolve');
  expect(failingWords(of(undefined, 'INCOMPLETE'))).toBe('1 Incomplete');
  expect(failingWords(of(undefined, 'PASSED'))).toBeUndefined();
});

test('counts guarantors who passed under other details', () => {
  expect(changedWords([changed('PASSED'), ...of('PASSED')])).toBe('Details changed');
  expect(changedWords([changed('PASSED'), changed('PASS_MANUAL'), changed('RESOLVE')])).toBe(
    'Details of 2 changed',
  );
  expect(changedWords(of('PASSED', undefined))).toBeUndefined();
});

test('reads from an identity’s status that the details have changed since', () => {
  const checkedAs = { name: 'Ana Lee', dateOfBirth: '1984-03-12', changedSince: true };
  const data = { status: 'PASSED', entity_id: 7, updatedAt: '2026-11-17T00:00:00Z', checkedAs } as const;
  expect(standingsOf([{ type: 'IDENTITY_VERIFICATION_2', data }], 2)).toEqual([undefined, changed('PASSED')]);
});
