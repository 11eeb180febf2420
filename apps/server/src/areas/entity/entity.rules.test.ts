import { expect, test } from 'vitest';
import {
  correctionsOf,
  firstOf,
  isDoubtful,
  isSame,
  likenessOf,
  type Person,
  pairedPeople,
} from './entity.rules.ts';

const ana: Person = {
  firstName: 'Ana',
  middleName: null,
  lastName: 'Lee',
  dateOfBirth: '1984-05-02',
  driverLicenseNumber: '12345678',
  driverLicenseState: 'NSW',
};
const tom = { ...ana, firstName: 'Tom', dateOfBirth: '1981-01-09', driverLicenseNumber: '87654321' };

test.each<[string, Partial<Person>, number]>([
  ['nothing', {}, 3],
  ['the spelling of the licence', { driverLicenseNumber: '1234-5678' }, 3],
  ['the first name', { firstName: 'Anna' }, 3],
  ['the last name', { lastName: 'Lea' }, 2],
  ['the licence state', { driverLicenseState: 'VIC' }, 2],
  ['the licence, which is missing,', { driverLicenseNumber: null, driverLicenseState: null }, 2],
  ['last name and birthday', { lastName: 'Lea', dateOfBirth: '1984-02-05' }, 1],
])('with %s different, so many of the three are equal', (_, different, equal) => {
  expect(likenessOf(ana, { ...ana, ...different })).toBe(equal);
  expect(likenessOf({ ...ana, ...different }, ana)).toBe(equal);
});

test("doesn't match two missing licences", () => {
  const unlicensed = { ...ana, driverLicenseNumber: null, driverLicenseState: null };
  expect(likenessOf(unlicensed, unlicensed)).toBe(2);
  expect(isSame(unlicensed, { ...unlicensed })).toBe(true);
  expect(isSame(unlicensed, { ...unlicensed, firstName: 'Bea' })).toBe(false);
});

test('measures changes against the first match, however many steps they take', () => {
  const renamed = { ...ana, lastName: 'Lea' };
  expect(isDoubtful(ana, renamed)).toBe(false);
  expect(isDoubtful(ana, { ...renamed, dateOfBirth: '1984-02-05' })).toBe(true);
});

test('treats a first licence as no change, and a second one as one', () => {
  const unlicensed = { ...ana, driverLicenseNumber: null, driverLicenseState: null };
  const renamed = { ...ana, lastName: 'Lea' };
  expect(isDoubtful(unlicensed, renamed)).toBe(false);
  expect(isDoubtful(firstOf(unlicensed, ana), { ...renamed, driverLicenseNumber: '9' })).toBe(true);
});

test.each<[string, Partial<Person>]>([
  ['nothing', {}],
  ['another spelling of the same', { lastName: ' LEE ', driverLicenseNumber: '1234-5678' }],
  ['the first and the middle name', { firstName: 'Anna', middleName: 'Maria' }],
  ['the last name', { lastName: 'Lea' }],
  ['the birthday', { dateOfBirth: '1984-02-05' }],
  ['a digit of the licence', { driverLicenseNumber: '12345679' }],
  ['the state of the licence', { driverLicenseState: 'VIC' }],
  ['the licence, number and state', { driverLicenseNumber: 'VIC1', driverLicenseState: 'VIC' }],
])('pairs a person with a corrected %s', (_, corrected) => {
  expect(pairedPeople([ana], [{ ...ana, ...corrected }], 1)).toEqual([ana]);
});

test.each<[string, Partial<Person>]>([
  ['last name and birthday', { lastName: 'Lea', dateOfBirth: '1984-02-05' }],
  ['last name and licence', { lastName: 'Lea', driverLicenseNumber: '12345679' }],
  ['birthday and licence', { dateOfBirth: '1984-02-05', driverLicenseState: 'VIC' }],
])('treats another %s as another person', (_, corrected) => {
  expect(pairedPeople([ana], [{ ...ana, ...corrected }], 1)).toEqual([undefined]);
  expect(pairedPeople([ana], [{ ...ana, ...corrected }], 2)).toEqual([ana]);
});

test('pairs people by name before position, each once', () => {
  const [unlicensedAna, twin] = [ana, { ...ana, firstName: 'Bea' }].map((person) => ({
    ...person,
    driverLicenseNumber: null,
  }));
  if (!unlicensedAna || !twin) throw new Error('There are two');
  expect(pairedPeople([unlicensedAna, twin], [twin, unlicensedAna], 2)).toEqual([twin, unlicensedAna]);
  expect(pairedPeople([ana, tom], [tom], 2)).toEqual([tom]);
  expect(pairedPeople([ana], [ana, { ...ana }], 2)).toEqual([ana, undefined]);
});

test('writes corrected fields only, and keeps an omitted licence', () => {
  expect(correctionsOf(ana, { ...ana })).toEqual({});
  expect(correctionsOf(ana, { ...ana, lastName: 'Lea' })).toEqual({ lastName: 'Lea' });
  expect(correctionsOf(ana, { ...ana, driverLicenseNumber: '9' })).toEqual({
    driverLicenseNumber: '9',
    driverLicenseState: 'NSW',
  });
  expect(correctionsOf(ana, { ...ana, driverLicenseNumber: null, driverLicenseState: null })).toEqual({});
});
