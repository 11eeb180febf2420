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

/** The parts of an address, in the order that they are written. */
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

/** What a part is called under a heading that says whose address it is. */
export const addressPartLabels = labelsOf(parts);

type Named<Prefix extends string> = {
  readonly [Part in AddressPart as `${Prefix}${Part}`]: (typeof parts)[Part];
};

/** The fields of an address under names of their own; a second one says of what it is the address. */
export const addressFields = <Prefix extends string>(prefix: Prefix, ending = ''): Named<Prefix> =>
  Object.fromEntries(
    Object.entries<Field>(parts).map(([part, field]) => [
      `${prefix}${part}`,
      { ...field, label: `${field.label}${ending}` },
    ]),
  ) as Named<Prefix>;
