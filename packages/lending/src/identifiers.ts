/** Removes separators and a leading name: `ABN 51 824 753 556`. */
export const digitsOf = (text: string): string =>
  text.replace(/^\s*A[BC]N[\s:]*/i, '').replace(/[\s.\p{Pd}]/gu, '');

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const acnWeights = [8, 7, 6, 5, 4, 3, 2, 1];

const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);

/** An ABN has eleven digits whose weighted sum is a multiple of 89. */
export function isAbn(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{11}$/.test(digits)) return false;
  const [first = 0, ...rest] = [...digits].map(Number);
  return weighted([first - 1, ...rest], abnWeights) % 89 === 0;
}

export function isAcn(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const numbers = [...digits].map(Number);
  return (10 - (weighted(numbers, acnWeights) % 10)) % 10 === numbers[8];
}

export const formatAbn = (abn: string): string =>
  abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

export const formatAcn = (acn: string): string => acn.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

export const formatBsb = (bsb: string): string => bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2');

/** A company's ACN is the end of its ABN. */
export const acnOfAbn = (abn: string): string => digitsOf(abn).slice(2);

export const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const;
export type State = (typeof states)[number];

/** A VIN has 17 characters without I, O and Q, which look like digits. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/i.test(text);

export const vinWarning = (text: string): string | undefined =>
  isVin(text) ? undefined : 'VINs have 17 letters and digits, and never I, O or Q';
