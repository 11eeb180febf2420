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

/** The version that was read; a write of another one is a CONFLICT. */
export const version = z.int().positive();

/** A required text of at most a hundred characters. */
export const name = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(100, `${label} must have at most 100 characters`);

/** In a query, where everything is text. */
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** An address as it is typed; compared without regard to case. */
export const email = z
  .string('E-mail address is required')
  .trim()
  .min(1, 'E-mail address is required')
  .max(254, 'E-mail address is too long')
  .pipe(z.email('Enter an e-mail address such as name@company.com.au'));

/** Dollars, with at most two decimals; never negative. */
export const money = (label: string) =>
  z
    .number(`${label} is required`)
    .min(0, `${label} cannot be negative`)
    .max(999_999_999.99, `${label} is too large`)
    .refine((amount) => Number(amount.toFixed(2)) === amount, `${label} can have two decimals`);

/** Such as 7.95. */
export const percent = (label: string) =>
  z
    .number(`${label} is required`)
    .min(0, `${label} cannot be negative`)
    .max(100, `${label} must be at most 100%`)
    .refine((rate) => Number(rate.toFixed(2)) === rate, `${label} can have two decimals`);

/** One of the codes that stand before words: `codeOf(entityTypes, 'Entity type is required')`. */
export const codeOf = <const Words extends Readonly<Record<string, unknown>>>(
  words: Words,
  message: string,
) => z.enum(Object.keys(words) as (keyof Words & string)[], message);

/** A text that may be left out. */
export const optionalText = (label: string, most = 100) =>
  z.string().trim().max(most, `${label} must have at most ${most} characters`).nullable();

const firstYear = 1950;

/** Next year's models are sold this year. */
export const year = (label: string) =>
  z
    .int(`${label} is required`)
    .min(firstYear, `${label} must be ${firstYear} or later`)
    .refine((given) => given <= new Date().getFullYear() + 1, `${label} cannot be that far ahead`);
