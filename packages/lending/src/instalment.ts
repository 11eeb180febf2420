import { type Decimal, exact } from './money.ts';

export const repaymentTermOptions = { IN_ADVANCE: 'In advance', IN_ARREARS: 'In arrears' } as const;
export type RepaymentTermOption = keyof typeof repaymentTermOptions;

export interface Loan {
  amount: Decimal;
  /** Annual, in per cent: 7.95. */
  ratePercent: number;
  termMonths: number;
  balloon: Decimal;
  option: RepaymentTermOption;
}

/** Limits a power's precision: an exact one has thousands of digits and takes a tenth of a second. */
const keptDecimals = 40;
/** Fewer decimals, so that truncation can't turn an exact half cent into less. */
const sureDecimals = 20;

function power(base: Decimal, exponent: number): Decimal {
  if (exponent < 1) return exact(1);
  const half = power(base, Math.floor(exponent / 2));
  const even = half.times(half).round(keptDecimals);
  return exponent % 2 === 0 ? even : even.times(base).round(keptDecimals);
}

/** The level monthly payment, as PMT computes it. In advance, each is smaller by a month's interest. */
export function instalment({ amount, ratePercent, termMonths, balloon, option }: Loan): Decimal {
  if (ratePercent === 0) return amount.minus(balloon).div(termMonths);
  const monthly = exact(ratePercent).div(1200);
  const growth = power(monthly.plus(1), termMonths);
  const payment = amount.times(growth).minus(balloon).times(monthly).div(growth.minus(1));
  return (option === 'IN_ADVANCE' ? payment.div(monthly.plus(1)) : payment).round(sureDecimals);
}
