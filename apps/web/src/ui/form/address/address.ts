import { type AddressPart, addressParts } from '@assay/contract/kit/address';

type Address<Prefix extends string> = Readonly<Record<`${Prefix}${AddressPart}`, string | null>>;

export const addressNames = <Prefix extends string>(prefix: Prefix) =>
  addressParts.map((part) => `${prefix}${part}` as const);

/** Formats as `3/14 George Street Parramatta NSW 2150`. */
export function addressLine<Prefix extends string>(prefix: Prefix, address: Address<Prefix>): string {
  const part = (name: AddressPart) => address[`${prefix}${name}`] ?? '';
  const number = [part('UnitNumber'), part('StreetNumber')].filter(Boolean).join('/');
  const others = (['StreetName', 'Suburb', 'State', 'Postcode'] as const).map(part);
  return [number, ...others].filter(Boolean).join(' ');
}
