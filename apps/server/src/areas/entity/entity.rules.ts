import { mergeMessages } from '@assay/contract/entity/merge';
import type { State } from '@assay/lending/identifiers';
import { plainName } from '@assay/lending/people';

interface Licence {
  readonly driverLicenseNumber: string | null;
  readonly driverLicenseState: State | null;
}

export interface Person extends Licence {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
}

export const plainNames = <Named extends Partial<Person>>(person: Named): Named => ({
  ...person,
  ...(person.firstName !== undefined && { firstName: plainName(person.firstName) }),
  ...(person.lastName !== undefined && { lastName: plainName(person.lastName) }),
});

export const plainNumber = (number: string | null) => number?.toUpperCase().replace(/[^A-Z0-9]/g, '') || null;

const isName = (one: string, other: string) =>
  plainName(one).toLowerCase() === plainName(other).toLowerCase();

const hasLicence = (person: Licence) => plainNumber(person.driverLicenseNumber) !== null;

const isLicenceOf = (one: Licence, other: Licence): boolean =>
  plainNumber(one.driverLicenseNumber) === plainNumber(other.driverLicenseNumber) &&
  (one.driverLicenseState === other.driverLicenseState || !hasLicence(one));

export function doubtOf(one: Licence & Pick<Person, 'dateOfBirth'>, other: typeof one): string | undefined {
  const hasOtherBirthday = one.dateOfBirth !== other.dateOfBirth;
  const hasOtherLicence = hasLicence(one) && hasLicence(other) && !isLicenceOf(one, other);
  if (hasOtherBirthday && hasOtherLicence) return mergeMessages.birthdaysAndLicences;
  if (hasOtherBirthday) return mergeMessages.birthdays;
  return hasOtherLicence ? mergeMessages.licences : undefined;
}

export type Identity = Licence & Pick<Person, 'lastName' | 'dateOfBirth'>;

const isSameLicence = (one: Licence, other: Licence): boolean => hasLicence(one) && isLicenceOf(one, other);

/** Counts the identifying fields that match. A missing licence matches nothing. */
export const likenessOf = (one: Identity, other: Identity): number =>
  [
    isName(one.lastName, other.lastName),
    one.dateOfBirth === other.dateOfBirth,
    isSameLicence(one, other),
  ].filter(Boolean).length;

export const sameLikeness = 3;
export const similarLikeness = 2;

/** Counts the identifying fields that differ. Two missing licences count as equal. */
const differences = (before: Identity, now: Identity): number =>
  [
    isName(before.lastName, now.lastName),
    before.dateOfBirth === now.dateOfBirth,
    isLicenceOf(before, now),
  ].filter((isSame) => !isSame).length;

const licenceOf = ({ driverLicenseNumber, driverLicenseState }: Licence): Licence => ({
  driverLicenseNumber,
  driverLicenseState,
});

export const firstOf = (first: Identity, now: Identity): Identity => ({
  lastName: first.lastName,
  dateOfBirth: first.dateOfBirth,
  ...licenceOf(hasLicence(first) ? first : now),
});

export const isDoubtful = (first: Identity, now: Identity): boolean =>
  differences(firstOf(first, now), now) >= 2;

/** Returns true if all three match, or the first name does and neither has a licence. */
export const isSame = (one: Person, other: Person): boolean =>
  likenessOf(one, other) === sameLikeness ||
  (isName(one.firstName, other.firstName) && differences(one, other) === 0);

/** Ordered by confidence. With another first name, two changed fields mean another person. */
const likenesses = [
  { isNamed: true, most: 0 },
  { isNamed: false, most: 0 },
  { isNamed: true, most: 1 },
  { isNamed: false, most: 1 },
  { isNamed: true, most: 2 },
];

/** Pairs each person with their earlier entry; undefined for new people. The same position is the tie-break. */
export function pairedPeople<Before extends Person>(
  before: readonly Before[],
  now: readonly Person[],
  mostChanged: 0 | 1 | 2,
): (Before | undefined)[] {
  const kept: (Before | undefined)[] = now.map(() => undefined);
  for (const { isNamed, most } of likenesses.filter((one) => one.most <= mostChanged))
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
