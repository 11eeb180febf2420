import { mergeMessages } from '@assay/contract/entity/merge';
import type { State } from '@assay/lending/identifiers';
import { plainName } from '@assay/lending/people';

interface Licence {
  readonly driverLicenseNumber: string | null;
  readonly driverLicenseState: State | null;
}

/** What tells one person from another. */
export interface Person extends Licence {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
}

/** The names as they are compared and kept. */
export const plainNames = <Named extends Partial<Person>>(person: Named): Named => ({
  ...person,
  ...(person.firstName !== undefined && { firstName: plainName(person.firstName) }),
  ...(person.lastName !== undefined && { lastName: plainName(person.lastName) }),
});

/** However it was typed. */
export const plainNumber = (number: string | null) => number?.toUpperCase().replace(/[^A-Z0-9]/g, '') || null;

const isName = (one: string, other: string) =>
  plainName(one).toLowerCase() === plainName(other).toLowerCase();

const hasLicence = (person: Licence) => plainNumber(person.driverLicenseNumber) !== null;

const isLicenceOf = (one: Licence, other: Licence): boolean =>
  plainNumber(one.driverLicenseNumber) === plainNumber(other.driverLicenseNumber) &&
  (one.driverLicenseState === other.driverLicenseState || !hasLicence(one));

/** What speaks against two records being of one person; undefined where nothing does. */
export function doubtOf(one: Licence & Pick<Person, 'dateOfBirth'>, other: typeof one): string | undefined {
  const hasOtherBirthday = one.dateOfBirth !== other.dateOfBirth;
  const hasOtherLicence = hasLicence(one) && hasLicence(other) && !isLicenceOf(one, other);
  if (hasOtherBirthday && hasOtherLicence) return mergeMessages.birthdaysAndLicences;
  if (hasOtherBirthday) return mergeMessages.birthdays;
  return hasOtherLicence ? mergeMessages.licences : undefined;
}

interface Namesake extends Licence {
  readonly hasFirstName: boolean;
}

/**
 * Who among those of the same last name and birthday it is: the one with that licence, whatever the first name; else
 * one of that first name whose licence is not known yet, or any, where it is not said. Licences that are both known and
 * differ are two people's.
 */
export function samePerson<Known extends Namesake>(
  known: readonly Known[],
  person: Licence,
): Known | undefined {
  const named = known.filter(({ hasFirstName }) => hasFirstName);
  const unlicensed = named.find((other) => !hasLicence(other));
  if (!hasLicence(person)) return unlicensed ?? named[0];
  return known.find((other) => isLicenceOf(other, person)) ?? unlicensed;
}

/** Who among those of the same last name and birthday has that licence: nothing less tells a stranger's people. */
export const licensedPerson = <Known extends Licence>(
  known: readonly Known[],
  person: Licence,
): Known | undefined => (hasLicence(person) ? known.find((other) => isLicenceOf(other, person)) : undefined);

/** A licence that is known from now on tells the person apart from the next of that name. */
export const isLearnt = (known: Licence, person: Licence): boolean =>
  !hasLicence(known) && hasLicence(person);

/** How many of the three that tell people apart are other than they were. */
const differences = (before: Person, now: Person): number =>
  [
    isName(before.lastName, now.lastName),
    before.dateOfBirth === now.dateOfBirth,
    isLicenceOf(before, now),
  ].filter((isSame) => !isSame).length;

/** Nothing tells the two apart. */
export const isSame = (one: Person, other: Person): boolean =>
  isName(one.firstName, other.firstName) && differences(one, other) === 0;

/** From the surest to the last that is still the same person: with one thing corrected at most. */
const likenesses = [
  { isNamed: true, most: 0 },
  { isNamed: true, most: 1 },
  { isNamed: false, most: 0 },
  { isNamed: false, most: 1 },
];

/**
 * Who of those that stood in a list before each of those is that stand in it now; undefined is somebody else. Where
 * several could be, it is the one in the same position.
 */
export function keptPeople<Before extends Person>(
  before: readonly Before[],
  now: readonly Person[],
): (Before | undefined)[] {
  const kept: (Before | undefined)[] = now.map(() => undefined);
  for (const { isNamed, most } of likenesses)
    for (const [index, person] of now.entries()) {
      if (kept[index]) continue;
      const alike = before.filter(
        (other) =>
          !kept.includes(other) &&
          (!isNamed || isName(other.firstName, person.firstName)) &&
          differences(other, person) <= most,
      );
      kept[index] = alike.find((other) => other === before[index]) ?? alike[0];
    }
  return kept;
}

/** What was corrected about somebody. A licence that is no longer said is not forgotten. */
export function correctionsOf(before: Person, now: Person): Partial<Person> {
  const names = (['firstName', 'middleName', 'lastName', 'dateOfBirth'] as const).filter(
    (name) => before[name] !== now[name],
  );
  const { driverLicenseNumber, driverLicenseState } = now;
  return {
    ...Object.fromEntries(names.map((name) => [name, now[name]])),
    ...(hasLicence(now) && !isLicenceOf(before, now) && { driverLicenseNumber, driverLicenseState }),
  };
}
