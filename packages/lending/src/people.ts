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

export const mostGuarantors = 4;

export const adultYears = 18;

interface Named {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

/** Names for the search, with and without the middle name. */
export const searchedNames = (people: readonly Named[]): string[] =>
  people.flatMap(({ firstName, middleName, lastName }) => [
    `${firstName} ${lastName}`,
    ...(middleName ? [`${firstName} ${middleName} ${lastName}`] : []),
  ]);

interface Titled extends Named {
  readonly title: string | null;
}

export const titledName = ({ title, firstName, middleName, lastName }: Titled): string =>
  [title, firstName, middleName, lastName].filter(Boolean).join(' ');

const headingAs =
  (what: string) =>
  (index: number, titled: Titled): string =>
    [`${what} ${index + 1}`, titledName(titled)].filter(Boolean).join(' - ');

/** Without a name, the number alone; `index` counts from 0. */
export const guarantorHeading = headingAs('Guarantor');
export const directorHeading = headingAs('Director');

interface Known {
  /** Null while the guarantor is linked to no record. */
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

/** Matches earlier people to current ones, so that removing one doesn't make the others look changed. */
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

export interface Address {
  readonly unitNumber: string | null;
  readonly streetNumber: string;
  readonly streetName: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}

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
  readonly consentAt: string;
}

/** Unifies apostrophes and spaces: a phone types O’Brien, a desk O'Brien. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
