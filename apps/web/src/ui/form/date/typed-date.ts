/** Two-digit years reach five years ahead: in 2026, `31` is 2031 and `80` is 1980. */
const yearsAhead = 5;

function fullYear(text: string): string {
  if (text.length !== 2) return text;
  const thisYear = new Date().getFullYear();
  const near = Number(`20${text}`);
  return String(near > thisYear + yearsAhead ? near - 100 : near);
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads `12`, `Dec` or `December`; an unknown word becomes month 0, which is invalid. */
const monthNumber = (text: string): string =>
  (/\d/.test(text) ? text : String(monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1)).padStart(2, '0');

interface Parts {
  year: string;
  month: string;
  day: string;
}

const gap = String.raw`\s*[/.,\-\s]\s*`;
const dayPatterns = [
  `(?<day>\\d{1,2})${gap}(?<month>\\d{1,2})${gap}(?<year>\\d{4}|\\d{2})`,
  `(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:${gap})?(?<month>[a-z]{3,9})(?:${gap})?(?<year>\\d{4}|\\d{2})`,
  `(?<year>\\d{4})${gap}(?<month>\\d{1,2})${gap}(?<day>\\d{1,2})`,
  String.raw`(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})`,
].map((pattern) => new RegExp(`^${pattern}$`, 'i'));
function partsOf(text: string, patterns: readonly RegExp[]): Parts | undefined {
  const groups = patterns.map((pattern) => pattern.exec(text.trim())?.groups).find(Boolean);
  if (!groups) return undefined;
  const { year = '', month = '', day = '01' } = groups;
  return { year: fullYear(year), month: monthNumber(month), day: day.padStart(2, '0') };
}

function isInCalendar({ year, month, day }: Parts): boolean {
  const iso = `${year}-${month}-${day}`;
  const time = new Date(`${iso}T00:00:00Z`);
  // The browser rolls 31/02 over to 03/03, so compare with the input.
  return !Number.isNaN(time.valueOf()) && time.toISOString().startsWith(iso);
}

const firstYear = 1900;
const isOldest = ({ year }: Parts) => Number(year) < firstYear;
const isReal = (parts: Parts | undefined): parts is Parts =>
  parts !== undefined && isInCalendar(parts) && !isOldest(parts);

/** Reads `14/11/2026`, `14-11-26`, `14 Nov 2026`, `14112026` or `2026-11-14`, day first. */
export function dayOf(text: string): string | undefined {
  const parts = partsOf(text, dayPatterns);
  return isReal(parts) ? `${parts.year}-${parts.month}-${parts.day}` : undefined;
}

export function wrongDay(text: string): string {
  const parts = partsOf(text, dayPatterns);
  if (!parts) return 'Enter a date such as 14/11/2026';
  if (isInCalendar(parts)) return `Enter a date in ${firstYear} or later`;
  return `${parts.day}/${parts.month}/${parts.year} isn't in the calendar. Enter a date such as 14/11/2026`;
}

export const typedDay = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

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
