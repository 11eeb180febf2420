import { states } from '@assay/lending/identifiers';
import { z } from 'zod';
import { type Field, needed } from './field.ts';
import { choiceOf, neededText, optionalText } from './field-kinds.ts';
import { labelsOf } from './values.ts';

const postcode = {
  ...neededText('Postcode', 4, { holds: 'digits' }),
  schema: z
    .string()
    .regex(/^\d{4}$/, 'Enter a four-digit postcode')
    .nullable(),
};

const parts = {
  UnitNumber: optionalText('Unit', 20),
  StreetNumber: neededText('Street number', 20),
  StreetName: neededText('Street'),
  Suburb: neededText('Suburb'),
  State: needed(choiceOf('State', states)),
  Postcode: postcode,
};
export type AddressPart = keyof typeof parts;
export const addressParts = Object.keys(parts) as AddressPart[];

export const addressNames = <Prefix extends string>(prefix: Prefix) =>
  addressParts.map((part): `${Prefix}${AddressPart}` => `${prefix}${part}`);

/** For use under a heading that names the address. */
export const addressPartLabels = labelsOf(parts);

type Named<Prefix extends string> = {
  readonly [Part in AddressPart as `${Prefix}${Part}`]: (typeof parts)[Part];
};

/** Prefixes the fields of a second address, and names it in its labels. */
export const addressFields = <Prefix extends string>(prefix: Prefix, ending = ''): Named<Prefix> =>
  Object.fromEntries(
    Object.entries<Field>(parts).map(([part, field]) => [
      `${prefix}${part}`,
      { ...field, label: `${field.label}${ending}` },
    ]),
  ) as Named<Prefix>;
