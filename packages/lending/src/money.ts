import Big from 'big.js';

/** Exact decimals: a fraction of a cent is never lost on the way, only at the end. */
const Exact = Big();
/** Decimals of a quotient; far more than any instalment can show. */
Exact.DP = 40;
/** Half a cent goes away from zero. */
Exact.RM = Exact.roundHalfUp;

export type Decimal = Big;

export const exact = (amount: number | string | Decimal): Decimal => new Exact(amount);

/** Never minus zero, which would be shown as -$0.00: adding zero takes the sign away. */
export const rounded = (amount: Decimal, decimals: number): number => amount.round(decimals).toNumber() + 0;

/** To the cent, as a number of dollars. */
export const toCents = (amount: Decimal): number => rounded(amount, 2);

/** The sum of amounts, to the cent. */
export const sum = (amounts: readonly number[]): number =>
  toCents(amounts.reduce((total, amount) => total.plus(amount), exact(0)));

const gstFactor = '1.1';

/** GST is 10%. */
export const withGst = (amount: Decimal): Decimal => amount.times(gstFactor);
