import { z } from 'zod';
import type { TextField } from './field.ts';
import { optionalText } from './field-kinds.ts';

/** Digits as the bank has them: spaces between them, and the dash of a BSB, are only for reading. */
const digits = <Label extends string>(
  label: Label,
  { most, grouped = /^$/, schema }: { most: number; grouped?: RegExp; schema: z.ZodType<string, string> },
) =>
  ({
    kind: 'text',
    label,
    most,
    isOptional: true,
    holds: 'digits',
    schema: z
      .string(`${label} must be text`)
      .nullable()
      .transform((typed) => {
        const compact = (typed ?? '').replace(/\s/g, '');
        return (grouped.test(compact) ? compact.replace('-', '') : compact) || null;
      })
      .pipe(schema.nullable()),
  }) satisfies TextField;

/** Where money is to go. */
export const bankAccountFields = {
  accountName: optionalText('Account name'),
  bsb: digits('BSB', {
    most: 6,
    grouped: /^\d{3}-\d{3}$/,
    schema: z
      .string()
      .regex(/^\d*$/, 'BSB should only contain numbers')
      .length(6, 'BSB should be 6 characters long'),
  }),
  accountNumber: digits('Account number', {
    most: 9,
    schema: z
      .string()
      .regex(/^\d*$/, 'Account number should only contain numbers')
      .min(6, 'Account number can only have a minimum of 6 digits')
      .max(9, 'Account number can only have a maximum of 9 digits'),
  }),
};
