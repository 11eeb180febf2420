interface Licence {
  readonly driverLicenseNumber: string | null;
  readonly driverLicenseState: string | null;
}

/** However it was typed. */
const plainNumber = (number: string | null) => number?.toUpperCase().replace(/[^A-Z0-9]/g, '') || null;

const isLicenceOf = (one: Licence, other: Licence): boolean =>
  plainNumber(one.driverLicenseNumber) === plainNumber(other.driverLicenseNumber) &&
  one.driverLicenseState === other.driverLicenseState;

const hasLicence = (person: Licence) => plainNumber(person.driverLicenseNumber) !== null;

/**
 * Who among those of the same name and birthday it is: the one with that licence; else one whose licence is not known
 * yet, or any, where it is not said. Licences that are both known and differ are two people's.
 */
export function samePerson<Known extends Licence>(
  known: readonly Known[],
  person: Licence,
): Known | undefined {
  if (!hasLicence(person)) return known.find((other) => !hasLicence(other)) ?? known[0];
  return known.find((other) => isLicenceOf(other, person)) ?? known.find((other) => !hasLicence(other));
}

/** A licence that is known from now on tells the person apart from the next of that name. */
export const isLearnt = (known: Licence, person: Licence): boolean =>
  !hasLicence(known) && hasLicence(person);
