import { z } from 'zod';

/** The id of a record. */
export const id = z.int().positive();

/** In a path, where everything is text. */
export const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

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
