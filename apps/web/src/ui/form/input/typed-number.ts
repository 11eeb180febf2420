import { wantedFigures } from '@assay/contract/kit/schemas';
export interface NumberKind {
  /** Undefined for unreadable text. */
  read: (text: string) => number | undefined;
  show: (value: number) => string;
  wrong: (text: string) => string | undefined;
  isGrouped: boolean;
}

const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** True for digits, commas and at most one point: a number still being typed. */
const isPlain = (text: string) => /^[\d,]*(\.\d*)?$/.test(text);

export function groupedNumber(text: string): string {
  if (!isPlain(text)) return text;
  const [whole = '', decimals] = text.replaceAll(',', '').split('.');
  const short = whole.replace(/^0+(?=\d)/, '');
  return decimals === undefined ? grouped(short) : `${grouped(short)}.${decimals}`;
}

/** Regroups while typing. The user's own commas stay: `45,00` may be 45.00 or the start of 45,000. */
export const regrouped = (before: string, now: string): string =>
  groupedNumber(before) === before ? groupedNumber(now) : now;

/** Returns the caret position behind the same number of digits. */
export function caretIn(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

// Separators only between thousands: `1,50` may mean 1.50, so it isn't 150.
const figure = String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d{0,12})(?<decimals>\.\d*)?`;

export function reader(before: string, after: string) {
  const pattern = new RegExp(String.raw`^${before}\s*${figure}\s*${after}$`, 'i');
  return (text: string): number | undefined => {
    const { whole = '', decimals = '', factor } = pattern.exec(text.trim())?.groups ?? {};
    const digits = `${whole.replace(/[,\s]/g, '')}${decimals}`;
    if (!/\d/.test(digits)) return undefined;
    // Rounds: `4.35` times 1,000 is 4,350, not a fraction less.
    return factor
      ? Math.round(Number(digits) * (factors[factor.toLowerCase()] ?? 1) * 100) / 100
      : Number(digits);
  };
}

const twoDecimals = (value: number): string => {
  const [whole = '', decimals = ''] = value.toFixed(2).split('.');
  return `${grouped(whole)}.${decimals}`;
};
const hasMoreDecimals = (value: number) => Number(value.toFixed(2)) !== value;

const withDecimals = (read: NumberKind['read'], wanted: string): NumberKind => ({
  read,
  show: (value) => (hasMoreDecimals(value) ? groupedNumber(String(value)) : twoDecimals(value)),
  wrong: (text) => {
    const value = read(text);
    if (value === undefined) return wanted;
    return hasMoreDecimals(value) ? 'Enter two decimals at most' : undefined;
  },
  isGrouped: true,
});

export const money = withDecimals(reader(String.raw`\$?`, '(?<factor>[km])?'), wantedFigures.amount);

export const percentage = withDecimals(reader('', '%?'), wantedFigures.percentage);
