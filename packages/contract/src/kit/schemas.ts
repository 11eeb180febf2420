import { z } from 'zod';

export const id = z.int().positive();

/** For a list in a query, where values are text. */
export const idOfDigits = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Must be a whole number')
  .transform(Number);

/** Our own code sends a number; in a path or query it arrives as text. */
export const idInText = z.union([id, idOfDigits], 'Must be a whole number');

export const byId = z.strictObject({ id: idInText });

const mostVersions = 2_147_483_647;

export const version = z.int().positive().max(mostVersions);

export const versionOfPart = version.nullish();

export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Stops at the length check, so that no pattern runs on an overlong text. */
export const bounded = (schema: z.ZodString, most: number, tooLong?: string) =>
  schema.trim().max(most, { error: tooLong, abort: true });

export const emailMost = 254;

export const email = (label: string) =>
  bounded(z.string(`${label} is required`), emailMost, `${label} is too long`)
    .min(1, `${label} is required`)
    .pipe(z.email('Enter an email address such as name@company.com.au'));

export const saidOf = (input: unknown, label: string, wanted: string): string =>
  input === undefined || input === null || input === '' ? `${label} is required` : wanted;

export const wantedFigures = {
  amount: 'Enter an amount such as 50,000',
  percentage: 'Enter a percentage such as 7.95',
} as const;

export const dollars = (label: string) =>
  z
    .number({ error: ({ input }) => saidOf(input, label, wantedFigures.amount) })
    .min(0, `${label} can't be negative`)
    .max(999_999_999.99, `${label} is too large`)
    .refine((amount) => Number(amount.toFixed(2)) === amount, `${label} can't have more than two decimals`);

/** For `superRefine`: runs even after other errors, so rules must tolerate missing fields. */
export const inAnyCase = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
};
