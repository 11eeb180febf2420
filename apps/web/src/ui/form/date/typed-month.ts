import { dayPatterns, gap, isReal, partsOf } from './typed-date.ts';

const monthPatterns = [
  `(?<month>\\d{1,2})${gap}(?<year>\\d{4}|\\d{2})`,
  `(?<month>[a-z]{3,9})(?:${gap})?(?<year>\\d{4}|\\d{2})`,
  `(?<year>\\d{4})${gap}(?<month>\\d{1,2})`,
  String.raw`(?<month>0[1-9]|1[0-2])(?<year>(?:19|20)\d{2}|\d{2})`,
].map((pattern) => new RegExp(`^${pattern}$`, 'i'));

/** Reads `11/2026`, `1/26`, `112026`, `Nov 2026`, `2026-11` or a whole day as `mm/yyyy`. */
export function monthOf(text: string): string | undefined {
  const parts = partsOf(text, [...monthPatterns, ...dayPatterns]);
  return isReal(parts) ? `${parts.month}/${parts.year}` : undefined;
}
