import { formatBsb } from '@assay/lending/identifiers';
import { z } from 'zod';
import type { DigitsField } from './field.ts';
import { optionalText } from './field-kinds.ts';
import { bounded } from './schemas.ts';

/** Stores digits only: spaces and the dash of a BSB are for reading. */
const digits = <Label extends string>(
  label: Label,
  {
    tooLong,
    grouped = /^$/,
    format,
    schema,
  }: {
    tooLong: string;
    grouped?: RegExp;
    format?: DigitsField['format'];
    schema: (tooLong: string) => z.ZodType<string, string>;
  },
) =>
  ({
    kind: 'digits',
    label,
    isOptional: true,
    ...(format && { format }),
    schema: bounded(z.string(`${label} must be text`), 100, tooLong)
      .nullable()
      .transform((typed) => {
        const compact = (typed ?? '').replace(/\s/g, '');
        return (grouped.test(compact) ? compact.replace('-', '') : compact) || null;
      })
      .pipe(schema(tooLong).nullable()),
  }) satisfies DigitsField;

export const bankAccountFields = {
  accountName: optionalText('Account name'),
  bsb: digits('BSB', {
    tooLong: 'BSB should be 6 characters long',
    grouped: /^\d{3}-\d{3}$/,
    format: formatBsb,
    schema: (tooLong) => z.string().regex(/^\d*$/, 'BSB should only contain numbers').length(6, tooLong),
  }),
  accountNumber: digits('Account number', {
    tooLong: 'Account number can only have a maximum of 9 digits',
    schema: (tooLong) =>
      z
        .string()
        .regex(/^\d*$/, 'Account number should only contain numbers')
        .min(6, 'Account number can only have a minimum of 6 digits')
        .max(9, tooLong),
  }),
};
