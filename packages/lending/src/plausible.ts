/**
 * Beyond these a figure is more likely a slip than a fact, such as a zero too many. People are told, and may keep it: a
 * limit of the lender's policy is another matter.
 */
export const plausible = {
  /** What an asset is worth, in per cent of its price. */
  valueOfPrice: { least: 50, most: 200 },
  /** In per cent. Policy refers what is up to 120. */
  loanToValue: { most: 150 },
} as const;

/** Whether an asset's value is too low or too high to go with its price; of a price of nothing nobody can tell. */
export function oddValue(value: number, price: number): 'low' | 'high' | undefined {
  if (price <= 0) return undefined;
  const { least, most } = plausible.valueOfPrice;
  if (value * 100 < price * least) return 'low';
  return value * 100 > price * most ? 'high' : undefined;
}

export const isOddLoanToValue = (ratio: number): boolean => ratio > plausible.loanToValue.most;
