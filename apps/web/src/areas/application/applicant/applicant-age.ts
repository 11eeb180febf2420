import { businessAge } from '@assay/lending/derived';
import { businessDay, isDay } from '../../../lib/formats.ts';

/** `4.5 years` since a past day; undefined otherwise. */
export const ageOfBusiness = (since: unknown, today = businessDay()): string | undefined =>
  isDay(since) && since <= today ? businessAge(since, today) : undefined;
