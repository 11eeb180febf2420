import { dollars } from '@assay/lending/dollars';

/** Shown where there is no value. */
export const none = 'N/A';

type Missing = null | undefined;

const clocksIn = (timeZone: string | undefined) => ({
  instant: new Intl.DateTimeFormat('en-AU', {
    timeZone,
    // Hours run from 01 to 24, as the format `kk` says: the first minutes of a day are 24:00 to 24:59.
    hourCycle: 'h24',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }),
  wholeInstant: new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }),
});

let clocks: ReturnType<typeof clocksIn> | undefined;

/** Until the server has said where the business is, the reader's own clock has to do. */
const businessClocks = () => {
  clocks ??= clocksIn(undefined);
  return clocks;
};

/** The business's clock: every instant is shown in it, wherever the reader sits. */
export function learnBusinessZone(timeZone: string): void {
  if (businessClocks().instant.resolvedOptions().timeZone !== timeZone) clocks = clocksIn(timeZone);
}

/** A date has no time zone: it is read and shown in UTC. */
const wholeDay = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

const twoDecimals = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

const noDecimals = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** Whether it is a date, as dates are kept. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

interface Clock {
  day: string;
  month: string;
  year: string;
  time: string;
}

/** The day of a date, or of an instant on the business's clock. */
function clockOf(value: string): Clock {
  if (isDay(value)) {
    const [year = '', month = '', day = ''] = value.split('-');
    return { day, month, year, time: '' };
  }
  // `14/11/2026, 09:12`; taking it apart costs a fifth of asking for the parts.
  const [date = '', time = ''] = businessClocks().instant.format(new Date(value)).split(', ');
  const [day = '', month = '', year = ''] = date.split('/');
  return { day, month, year, time };
}

/** `14/11/2026 09:12` of an instant. */
export function formatDateTime(value: string | Missing): string {
  if (!value) return none;
  const { day, month, year, time } = clockOf(value);
  return `${day}/${month}/${year} ${time}`.trim();
}

/** `14/11/2026` of a date or an instant. */
export function formatDate(value: string | Missing): string {
  if (!value) return none;
  const { day, month, year } = clockOf(value);
  return `${day}/${month}/${year}`;
}

/** `14/11/26` of a date or an instant. */
export function formatShortDate(value: string | Missing): string {
  if (!value) return none;
  const { day, month, year } = clockOf(value);
  return `${day}/${month}/${year.slice(-2)}`;
}

/** Everything that is known of a date or an instant, for a tooltip. */
export const formatInFull = (value: string): string =>
  isDay(value)
    ? wholeDay.format(new Date(`${value}T00:00:00Z`))
    : businessClocks().wholeInstant.format(new Date(value));

/** The day on which an instant falls for the business, `2026-11-14`. */
export function dayOfInstant(instant: string): string {
  const { day, month, year } = clockOf(instant);
  return `${year}-${month}-${day}`;
}

/** The day that it is for the business. */
export const businessDay = (): string => dayOfInstant(new Date().toISOString());

/** The year that it is for the business. */
export const businessYear = (): number => Number(clockOf(new Date().toISOString()).year);

/** `$1,234.50`; below zero `-$1,234.50`. */
export const formatMoney = (value: number | Missing): string =>
  value === null || value === undefined ? none : dollars(value);

/** `1,234.50`, where the column's head carries the dollar sign. */
export const formatAmount = (value: number | Missing): string =>
  value === null || value === undefined ? none : twoDecimals.format(value);

/** `7.95%` of 7.95. */
export const formatPercentage = (value: number | Missing): string =>
  value === null || value === undefined ? none : `${twoDecimals.format(value)}%`;

/** A loan-to-value ratio: `92%` of 92.4. */
export const formatRatio = (value: number | Missing): string =>
  value === null || value === undefined ? none : `${noDecimals.format(value)}%`;

/** `1,234`. */
export const formatCount = (value: number): string => noDecimals.format(value);

/** How many rows match: `10,000+` where the counting stopped. */
export const formatTotal = (count: number, capped = false): string =>
  `${formatCount(count)}${capped ? '+' : ''}`;

/** `4.5 years` */
export const formatYears = (value: number | Missing): string =>
  value === null || value === undefined ? none : `${value} ${value === 1 ? 'year' : 'years'}`;

/** A loan's term: `60 months` */
export const formatTerm = (months: number | Missing): string =>
  months === null || months === undefined ? none : `${months} ${months === 1 ? 'month' : 'months'}`;

/** `Josh Tamatoa` */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

const kilobyte = 1024;

/** `812 B`, `48 kB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < kilobyte ** 2) return `${Math.round(bytes / kilobyte)} kB`;
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
}
