import { inAnyCase } from '@assay/contract/kit/schemas';
import type { z } from 'zod';
import { businessDay, isDay } from '../formats.ts';

interface Day {
  path: (string | number)[];
  label: string;
  value: unknown;
}

/** Refuses future days beside their field, as the server does. */
export const refusingFuture = <Schema extends z.ZodType>(
  schema: Schema,
  daysIn: (values: z.output<Schema>) => readonly Day[],
): Schema =>
  schema.superRefine((values, context) => {
    const future = daysIn(values).filter(({ value }) => isDay(value) && value > businessDay());
    for (const { path, label } of future)
      context.addIssue({ code: 'custom', path, message: `${label} can't be in the future` });
  }, inAnyCase);
