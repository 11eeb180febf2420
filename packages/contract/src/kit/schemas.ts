import { z } from 'zod';

/** The id of a record. */
export const id = z.int().positive();

/** In a list of a query, where everything is text. */
export const idOfDigits = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Must be a whole number')
  .transform(Number);

/** In a path or a query: a number as our own code has it, text on its way. */
export const idInText = z.union([id, idOfDigits], 'Must be a whole number');

export const byId = z.strictObject({ id: idInText });

const mostVersions = 2_147_483_647;

/** The version that was read; a write of another one is a CONFLICT. */
export const version = z.int().positive().max(mostVersions);

/** Of a part of a record: null where it had not been saved yet when it was read. */
export const versionOfPart = version.nullish();

/** In a query, where everything is text. */
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Checks the length first and stops there: no pattern ever runs on a text that is too long for its field. */
export const bounded = (schema: z.ZodString, most: number, tooLong?: string) =>
  schema.trim().max(most, { error: tooLong, abort: true });

export const emailMost = 254;

/** An address as it is typed; compared without regard to case. */
export const email = (label: string) =>
  bounded(z.string(`${label} is required`), emailMost, `${label} is too long`)
    .min(1, `${label} is required`)
    .pipe(z.email('Enter an email address such as name@company.com.au'));

/** Of a number that is missing, or of a text in its place. */
export const saidOf = (input: unknown, label: string, wanted: string): string =>
  input === undefined || input === null || input === '' ? `${label} is required` : wanted;

/** What somebody reads who typed something else, wherever it is found out. */
export const wantedFigures = {
  amount: 'Enter an amount such as 50,000',
  percentage: 'Enter a percentage such as 7.95',
} as const;

/** Dollars, with at most two decimals; never negative. */
export const dollars = (label: string) =>
  z
    .number({ error: ({ input }) => saidOf(input, label, wantedFigures.amount) })
    .min(0, `${label} can't be negative`)
    .max(999_999_999.99, `${label} is too large`)
    .refine((amount) => Number(amount.toFixed(2)) === amount, `${label} can't have more than two decimals`);

/** For `superRefine`: whatever else is wrong. Its rules say something only of what is there. */
export const inAnyCase = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
};
