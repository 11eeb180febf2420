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

/** `Guarantor 2 - Ms Anna Louise Moretti`; without a name the number alone. Counted from 0. */
export function guarantorHeading(index: number, { title, firstName, middleName, lastName }: Titled): string {
  const name = [title, firstName, middleName, lastName].filter(Boolean).join(' ');
  return [`Guarantor ${index + 1}`, name].filter(Boolean).join(' - ');
}
