/** The parts of an address, in the order that they are written. */
export const addressParts = [
  'UnitNumber',
  'StreetNumber',
  'StreetName',
  'Suburb',
  'State',
  'Postcode',
] as const;
export type AddressPart = (typeof addressParts)[number];

export const partLabels: Readonly<Record<AddressPart, string>> = {
  UnitNumber: 'Unit',
  StreetNumber: 'Street number',
  StreetName: 'Street',
  Suburb: 'Suburb',
  State: 'State',
  Postcode: 'Postcode',
};

type Prefix = 'address' | 'investmentPropertyAddress';
type Labels<Before extends Prefix> = Readonly<Record<`${Before}${AddressPart}`, string>>;

/** What the parts are called where the address is one of several things that are told apart by their labels. */
const labelsOf = <Before extends Prefix>(prefix: Before, of: string): Labels<Before> =>
  Object.fromEntries(
    addressParts.map((part) => [`${prefix}${part}`, `${partLabels[part]}${of}`]),
  ) as Labels<Before>;

export const addressLabels = labelsOf('address', '');
export const investmentLabels = labelsOf('investmentPropertyAddress', ' of the investment property');

export type Address<Before extends Prefix> = Readonly<Record<`${Before}${AddressPart}`, string | null>>;

/** None of its parts is said yet. */
export const freshAddress = <Before extends Prefix>(prefix: Before): Record<keyof Address<Before>, null> =>
  Object.fromEntries(addressParts.map((part) => [`${prefix}${part}`, null])) as Record<
    keyof Address<Before>,
    null
  >;

/** `3/14 George Street, Parramatta NSW 2150`; empty of nothing. */
export function addressLine<Before extends Prefix>(prefix: Before, address: Address<Before>): string {
  const part = (name: AddressPart) => address[`${prefix}${name}`] ?? '';
  const number = [part('UnitNumber'), part('StreetNumber')].filter(Boolean).join('/');
  const street = [number, part('StreetName')].filter(Boolean).join(' ');
  const place = [part('Suburb'), part('State'), part('Postcode')].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}
