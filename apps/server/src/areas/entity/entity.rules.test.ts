import type { State } from '@assay/lending/identifiers';
import { expect, test } from 'vitest';
import { correctionsOf, isLearnt, keptPeople, type Person, samePerson } from './entity.rules.ts';

const known = (
  driverLicenseNumber: string | null,
  driverLicenseState: State | null = 'NSW',
  hasFirstName = true,
) => ({
  driverLicenseNumber,
  driverLicenseState,
  hasFirstName,
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

test('a licence leads to its owner by whatever first name; without one, the first name has to be the same', () => {
  const called = known('AB12', 'NSW', false);
  expect(samePerson([called], known('AB12'))).toBe(called);
  expect(samePerson([called], known(null))).toBeUndefined();
  expect(samePerson([known(null, null, false)], known('AB12'))).toBeUndefined();
});

const ana: Person = {
  firstName: 'Ana',
  middleName: null,
  lastName: 'Lee',
  dateOfBirth: '1984-05-02',
  driverLicenseNumber: '12345678',
  driverLicenseState: 'NSW',
};
const tom = { ...ana, firstName: 'Tom', dateOfBirth: '1981-01-09', driverLicenseNumber: '87654321' };

test.each<[string, Partial<Person>]>([
  ['nothing', {}],
  ['another spelling of the same', { lastName: ' LEE ', driverLicenseNumber: '1234-5678' }],
  ['the first and the middle name', { firstName: 'Anna', middleName: 'Maria' }],
  ['the last name', { lastName: 'Lea' }],
  ['the birthday', { dateOfBirth: '1984-02-05' }],
  ['a digit of the licence', { driverLicenseNumber: '12345679' }],
  ['the state of the licence', { driverLicenseState: 'VIC' }],
  ['the licence, number and state', { driverLicenseNumber: 'VIC1', driverLicenseState: 'VIC' }],
])('who had corrected %s is the same person', (_, corrected) => {
  expect(keptPeople([ana], [{ ...ana, ...corrected }])).toEqual([ana]);
});

test.each<[string, Partial<Person>]>([
  ['last name and birthday', { lastName: 'Lea', dateOfBirth: '1984-02-05' }],
  ['last name and licence', { lastName: 'Lea', driverLicenseNumber: '12345679' }],
  ['birthday and licence', { dateOfBirth: '1984-02-05', driverLicenseState: 'VIC' }],
])('with another %s it is another person', (_, corrected) => {
  expect(keptPeople([ana], [{ ...ana, ...corrected }])).toEqual([undefined]);
});

test('people are told apart by their names before their positions, and nobody is two', () => {
  const [unlicensedAna, twin] = [ana, { ...ana, firstName: 'Bea' }].map((person) => ({
    ...person,
    driverLicenseNumber: null,
  }));
  if (!unlicensedAna || !twin) throw new Error('There are two');
  expect(keptPeople([unlicensedAna, twin], [twin, unlicensedAna])).toEqual([twin, unlicensedAna]);
  expect(keptPeople([ana, tom], [tom])).toEqual([tom]);
  expect(keptPeople([ana], [ana, { ...ana }])).toEqual([ana, undefined]);
});

test('only what was corrected is written; a licence that is no longer said is not forgotten', () => {
  expect(correctionsOf(ana, { ...ana })).toEqual({});
  expect(correctionsOf(ana, { ...ana, lastName: 'Lea' })).toEqual({ lastName: 'Lea' });
  expect(correctionsOf(ana, { ...ana, driverLicenseNumber: '9' })).toEqual({
    driverLicenseNumber: '9',
    driverLicenseState: 'NSW',
  });
  expect(correctionsOf(ana, { ...ana, driverLicenseNumber: null, driverLicenseState: null })).toEqual({});
});
