/** The words for a guarantor's details. */
export const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'] as const;

export const maritalStatuses = {
  SINGLE: 'Single',
  MARRIED: 'Married',
  DE_FACTO: 'De facto',
  SEPARATED: 'Separated',
  DIVORCED: 'Divorced',
  WIDOWED: 'Widowed',
} as const;

export const residentialStatuses = {
  OWNER: 'Owner',
  BUYER: 'Buying',
  RENTER: 'Renting',
  BOARDER: 'Boarding',
  WITH_PARENTS: 'Living with parents',
} as const;

/** An investment property has an address of its own. */
export const investmentProperty = 'INVESTMENT_PROPERTY';

export const assetKinds = {
  RESIDENCE: 'Residence',
  [investmentProperty]: 'Investment property',
  VEHICLE: 'Vehicle',
  SAVINGS: 'Savings',
  SUPERANNUATION: 'Superannuation',
  SHARES: 'Shares',
  EQUIPMENT: 'Equipment',
  OTHER: 'Other',
} as const;

export const liabilityKinds = {
  MORTGAGE: 'Mortgage',
  INVESTMENT_LOAN: 'Investment loan',
  CREDIT_CARD: 'Credit card',
  VEHICLE_LOAN: 'Vehicle loan',
  PERSONAL_LOAN: 'Personal loan',
  TAX_DEBT: 'Tax debt',
  OTHER: 'Other',
} as const;

/** An application has at least one guarantor, and no more than these. */
export const mostGuarantors = 4;

/** Nobody younger can be a guarantor. */
export const adultYears = 18;

interface Named {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

/** What people are looked for by: their names, with the middle one and without. */
export const searchedNames = (people: readonly Named[]): string[] =>
  people.flatMap(({ firstName, middleName, lastName }) => [
    `${firstName} ${lastName}`,
    ...(middleName ? [`${firstName} ${middleName} ${lastName}`] : []),
  ]);

interface Titled extends Named {
  readonly title: string | null;
}

/** `Ms Anna Louise Moretti` */
export const titledName = ({ title, firstName, middleName, lastName }: Titled): string =>
  [title, firstName, middleName, lastName].filter(Boolean).join(' ');

const headingAs =
  (what: string) =>
  (index: number, titled: Titled): string =>
    [`${what} ${index + 1}`, titledName(titled)].filter(Boolean).join(' - ');

/** `Guarantor 2 - Ms Anna Louise Moretti`; without a name the number alone. Counted from 0. */
export const guarantorHeading = headingAs('Guarantor');
export const directorHeading = headingAs('Director');

interface Known {
  /** The record that they have; null while they are linked to none. */
  readonly entityId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
}

const isKnownAs = (one: Known, other: Known): boolean =>
  one.entityId !== null && one.entityId === other.entityId;

const isSameName = (one: string, other: string): boolean =>
  plainName(one).toLowerCase() === plainName(other).toLowerCase();

const isBornAs = (one: Known, other: Known): boolean =>
  (one.entityId === null || other.entityId === null) &&
  isSameName(one.lastName, other.lastName) &&
  one.dateOfBirth === other.dateOfBirth;

const isNamedAs = (one: Known, other: Known): boolean =>
  isBornAs(one, other) && isSameName(one.firstName, other.firstName);

/**
 * Those of before in the order of those of now, each beside the same person, so that taking one away does not look as
 * if all after it were others. Who has no match stands beside who is new; those who went come last.
 */
export function pairedByPerson<One extends Known>(
  before: readonly One[],
  after: readonly One[],
): (One | undefined)[] {
  const left = [...before];
  const paired: (One | undefined)[] = after.map(() => undefined);
  for (const isPair of [isKnownAs, isNamedAs, isBornAs])
    for (const [index, now] of after.entries()) {
      if (paired[index]) continue;
      const found = left.findIndex((other) => isPair(other, now));
      if (found >= 0) [paired[index]] = left.splice(found, 1);
    }
  return [...paired.map((one) => one ?? left.shift()), ...left];
}

/** Where a person lives, as credit bureaus and identity services are told. */
export interface Address {
  readonly unitNumber: string | null;
  readonly streetNumber: string;
  /** With its type: `George Street`. */
  readonly streetName: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}

/** A person who is looked up, with all that anybody is told about them. */
export interface Person {
  readonly title: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly licence: {
    readonly number: string;
    readonly state: string;
    readonly cardNumber: string | null;
  } | null;
  readonly address: Address;
  /** When the person agreed to be looked up. */
  readonly consentAt: string;
}

/** One spelling of the same letters, spaces and apostrophes: a phone types O’Brien, and a desk O'Brien. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
