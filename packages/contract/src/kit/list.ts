import { z } from 'zod';
import { bounded } from './schemas.ts';

export const pageSize = { usual: 25, most: 500 } as const;

/** `{ data: [ … ], count }`; the count stops at 10,000 and says so. */
export const listOf = <S extends z.ZodType>(row: S) =>
  z.object({ data: z.array(row), count: z.number(), countCapped: z.literal(true).optional() });

const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number')
  .transform(Number);

const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .union([z.int('Must be a whole number'), digits], 'Must be a whole number')
    .pipe(z.number().min(min, `Must be at least ${min}`).max(max, `Must be ${max} or less`))
    .default(fallback);

/** Comma-separated, or the parameter repeated. */
export const severalOf = <S extends z.ZodType<unknown, string>>(value: S) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().flatMap((text) => text.split(',')))])
    .pipe(z.array(value).max(100));

export const keywordsMost = 100;

export const keywords = bounded(z.string(), keywordsMost).normalize('NFC').optional();

export const day = z.iso
  .date({ error: 'Enter a date', abort: true })
  .refine((text) => text >= '1900', 'Enter a date in 1900 or later');

export function listQuery<const Column extends string, Filters extends z.core.$ZodLooseShape>(
  columns: readonly [Column, ...Column[]],
  usualOrder: Column | `-${Column}`,
  filters: Filters,
) {
  const orders = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return z.strictObject({
    offset: wholeNumber(0, 100_000_000, 0),
    limit: wholeNumber(1, pageSize.most, pageSize.usual),
    // TypeScript can't see that the computed order is one of the literals.
    order: z.literal(orders).default(usualOrder as never),
    ...filters,
  });
}
