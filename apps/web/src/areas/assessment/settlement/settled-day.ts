import { settlementFields } from '@assay/contract/assessment/settlement';
import type { z } from 'zod';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { dayOfInstant, formatDate, isDay } from '../../../lib/formats.ts';

const { label } = settlementFields.settledDate;

export const refusingUnsettled = <Schema extends z.ZodType<{ settledDate: string }>>(
  schema: Schema,
): Schema =>
  refusingFuture(schema, ({ settledDate }) => [{ path: ['settledDate'], label, value: settledDate }]);

/** Warns of a date before the submission: a slip in the year is likely. */
export function oddSettledDay(settledDate: unknown, submittedAt: string): string | undefined {
  const submitted = dayOfInstant(submittedAt);
  return isDay(settledDate) && settledDate < submitted
    ? `Before the application was first submitted, on ${formatDate(submitted)}`
    : undefined;
}
