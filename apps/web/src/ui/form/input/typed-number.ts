const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The most digits before the point: what the database holds. */
const wholeDigits = 12;

/** Takes out whatever does not belong: signs, letters, a second point, more than two decimals. */
export function cleanNumber(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const short = whole.replace(/^0+(?=\d)/, '').slice(0, wholeDigits);
  return rest.length > 0 ? `${short}.${rest.join('').slice(0, 2)}` : short;
}

/** `1234.5` becomes `1,234.5` while it is typed. */
export function groupedNumber(text: string): string {
  const [whole = '', decimals] = cleanNumber(text).split('.');
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`;
}

/** Null of nothing. */
export function numberOf(text: string): number | null {
  const clean = cleanNumber(text);
  return /\d/.test(clean) ? Number(clean) : null;
}

/** `1,234.50`, as shown once it is typed. */
export function tidyNumber(text: string): string {
  const value = numberOf(text);
  return value === null ? '' : groupedNumber(value.toFixed(2));
}

/** Where the caret belongs after commas were put in: behind as many digits as before. */
export function caretIn(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}
