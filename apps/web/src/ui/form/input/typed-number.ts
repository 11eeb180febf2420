import { wantedFigures } from '@assay/contract/kit/schemas';
/** How one kind of number is typed and shown. */
export interface NumberKind {
  /** Undefined of a text that is no such number. */
  read: (text: string) => number | undefined;
  show: (value: number) => string;
  /** What someone is told who typed a text that can't be kept; undefined where it can. */
  wrong: (text: string) => string | undefined;
  /** Whether thousands are separated while typing. */
  isGrouped: boolean;
}

const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number that is being typed and nothing else: no sign, no letter, one point at most. */
const isPlain = (text: string) => /^[\d,]*(\.\d*)?$/.test(text);

/** `1234.5` becomes `1,234.5` while it is typed; what is no plain number stays as it is. */
export function groupedNumber(text: string): string {
  if (!isPlain(text)) return text;
  const [whole = '', decimals] = text.replaceAll(',', '').split('.');
  const short = whole.replace(/^0+(?=\d)/, '');
  return decimals === undefined ? grouped(short) : `${grouped(short)}.${decimals}`;
}

/**
 * What a number becomes while it is typed. Commas that somebody puts in stay as they are typed: `45,00` may be 45.00 or the
 * beginning of 45,000, and must not become 4,500 unseen.
 */
export const regrouped = (before: string, now: string): string =>
  groupedNumber(before) === before ? groupedNumber(now) : now;

/** Where the caret belongs after commas were put in: behind as many digits as before. */
export function caretIn(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

// Commas and spaces only where thousands end: `1,50` may be somebody's 1.50, and isn't 150.
const figure = String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d{0,12})(?<decimals>\.\d*)?`;

export function reader(before: string, after: string) {
  const pattern = new RegExp(String.raw`^${before}\s*${figure}\s*${after}$`, 'i');
  return (text: string): number | undefined => {
    const { whole = '', decimals = '', factor } = pattern.exec(text.trim())?.groups ?? {};
    const digits = `${whole.replace(/[,\s]/g, '')}${decimals}`;
    if (!/\d/.test(digits)) return undefined;
    // `4.35` times a thousand is 4,350 and not a fraction less.
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

/** Dollars: `1,234.50`, `$50 000`, `50k`, `1.5m`. */
export const money = withDecimals(reader(String.raw`\$?`, '(?<factor>[km])?'), wantedFigures.amount);

/** Per cent: `7.95`, `10%`. */
export const percentage = withDecimals(reader('', '%?'), wantedFigures.percentage);
