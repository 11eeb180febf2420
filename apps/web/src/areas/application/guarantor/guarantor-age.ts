import { ageInYears } from '@assay/lending/derived';
import { businessDay, isDay } from '../../../lib/formats.ts';

/** `42 years` since a past day; undefined otherwise. */
export function ageOfPerson(birth: unknown, today = businessDay()): string | undefined {
  if (!isDay(birth) || birth > today) return undefined;
  const years = ageInYears(birth, today);
  return years === 1 ? '1 year' : `${years} years`;
}
