import type { Random } from '../random.ts';

export type CompanyName = { name: string; slug: string };

export const lender: CompanyName = { name: 'Assay Finance', slug: 'assay-finance' };

/** The lender's own brokerage is last; the others are independent. */
export const introducers: readonly CompanyName[] = [
  { name: 'Harbourline Asset Finance', slug: 'harbourline-asset-finance' },
  { name: 'Ironbark Equipment Brokers', slug: 'ironbark-equipment-brokers' },
  { name: 'Coolibah Commercial Finance', slug: 'coolibah-commercial-finance' },
  { name: 'Tidewater Finance Group', slug: 'tidewater-finance-group' },
  { name: 'Wattle & Stone Equipment Finance', slug: 'wattle-and-stone' },
  { name: 'Bluestone Lane Capital', slug: 'bluestone-lane-capital' },
  { name: 'Kurrajong Business Finance', slug: 'kurrajong-business-finance' },
  { name: 'Saltbush Fleet & Machinery', slug: 'saltbush-fleet-and-machinery' },
  { name: 'Mallee Plains Finance', slug: 'mallee-plains-finance' },
  { name: 'Lantern Street Lending', slug: 'lantern-street-lending' },
  { name: 'Brigalow Transport Finance', slug: 'brigalow-transport-finance' },
  { name: 'Assay Direct', slug: 'assay-direct' },
];

/** A valid ACN above 900 000 000, far from registered numbers. */
export const acn = (random: Random): string => {
  const body = String(random.int(90_000_000, 98_999_999));
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

const abnWeights = [3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/** Check digits precede the ACN. Weights 10 and 1, less 1 on the first, make them count (digits − 10). */
export const abnFor = (acn9: string): string => {
  if (!/^\d{9}$/.test(acn9)) throw new Error(`An ACN has nine digits, not "${acn9}"`);
  const sum = abnWeights.reduce((total, weight, index) => total + weight * Number(acn9[index]), 0);
  return `${10 + 89 - (sum % 89)}${acn9}`;
};
