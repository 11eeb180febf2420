import Big from 'big.js';

/** Exact decimals: rounding happens only at the end. */
const Exact = Big();
/** Decimals of a quotient, far more than an instalment shows. */
Exact.DP = 40;
/** Rounds half a cent away from zero. */
Exact.RM = Exact.roundHalfUp;

export type Decimal = Big;

export const exact = (amount: number | string | Decimal): Decimal => new Exact(amount);

/** Adding zero turns -0 into 0, which would be shown as -$0.00. */
export const rounded = (amount: Decimal, decimals: number): number => amount.round(decimals).toNumber() + 0;

export const toCents = (amount: Decimal): number => rounded(amount, 2);

export const sum = (amounts: readonly number[]): number =>
  toCents(amounts.reduce((total, amount) => total.plus(amount), exact(0)));

const gstFactor = '1.1';

export const withGst = (amount: Decimal): Decimal => amount.times(gstFactor);
