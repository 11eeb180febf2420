import { expect, test } from 'vitest';
import { isLearnt, samePerson } from './entity.rules.ts';

const known = (driverLicenseNumber: string | null, driverLicenseState: string | null = 'NSW') => ({
  driverLicenseNumber,
  driverLicenseState,
});
const [one, other, unlicensed] = [known('AB 12'), known('CD34'), known(null, null)];

test('a licence leads to its owner, however it is typed', () => {
  expect(samePerson([unlicensed, one, other], known('ab-12'))).toBe(one);
  expect(samePerson([one, other], known('EF56'))).toBeUndefined();
});

test('the state belongs to the licence', () => {
  expect(samePerson([one], known('AB12', 'VIC'))).toBeUndefined();
  expect(samePerson([one], known('AB12', null))).toBeUndefined();
});

test('a licence that nobody has yet belongs to who has none', () => {
  expect(samePerson([one, unlicensed], known('EF56'))).toBe(unlicensed);
  expect(isLearnt(unlicensed, known('EF56'))).toBe(true);
  expect(isLearnt(one, known('EF56'))).toBe(false);
  expect(isLearnt(unlicensed, known(' - '))).toBe(false);
});

test('without a licence it is who has none, or else the first of that name', () => {
  expect(samePerson([one, unlicensed], known(null))).toBe(unlicensed);
  expect(samePerson([one, other], known(null))).toBe(one);
  expect(samePerson([], known(null))).toBeUndefined();
});
