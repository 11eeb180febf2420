import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RepaymentTermOption } from './instalment.ts';
import { type AmountType, type Fees, type QuoteFigures, type QuoteTerms, quoteFigures } from './quote.ts';

/** An independent implementation in whole cents: finds, month by month, the payment that ends at the balloon. */

/** Rounds half away from zero. */
function divided(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return divided(-numerator, -denominator);
  if (numerator < 0n) return -divided(-numerator, denominator);
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Converts to the smallest unit: cents, or hundredths of a per cent. */
const units = (amount: number, inOne: number): bigint => BigInt(Math.round(amount * inOne));
const cents = (amount: number): bigint => units(amount, 100);

interface Schedule {
  amount: bigint;
  balloon: bigint;
  rate: number;
  months: number;
  option: RepaymentTermOption;
}

/** The monthly denominator for a rate in ten-thousandths of a per cent a year. */
const wholeMonth = 10_000n * 100n * 12n;

/** The balance is the grown loan less the grown payments, over a common denominator. */
function paymentCents({ amount, balloon, rate, months, option }: Schedule): bigint {
  const grown = wholeMonth + units(rate, 10_000);
  let [loan, payments, denominator] = [amount, 0n, 1n];
  for (let month = 0; month < months; month += 1) {
    if (option === 'IN_ADVANCE') payments += denominator;
    loan *= grown;
    payments *= grown;
    denominator *= wholeMonth;
    if (option === 'IN_ARREARS') payments += denominator;
  }
  return divided(loan - balloon * denominator, payments);
}

const fees: Fees = {
  applicationFee: 495,
  originationFeeMax: 990,
  baseRates: [{ assetTypeCategory: 'Motor vehicle', rate: 6.95 }],
  privateSaleMargin: 0.5,
  notPropertyOwnerMargin: 1,
};

const withTax = (amount: bigint): bigint => divided(amount * 11n, 10n);

const part = (type: AmountType, amount: number, whole: bigint): bigint =>
  type === 'NOMINAL' ? cents(amount) : divided(whole * units(amount, 100), 10_000n);

const percent = (type: AmountType, amount: number, whole: bigint): number => {
  if (type === 'PERCENTAGE') return amount;
  return whole === 0n ? 0 : Number(divided(cents(amount) * 10_000n, whole)) / 100;
};

/** Everything up to balloon and payment, in cents. */
function funding(terms: Omit<QuoteTerms, 'balloonType' | 'balloonAmount'>) {
  const net =
    cents(terms.purchaseAmount) -
    cents(terms.depositAmount) -
    cents(terms.tradeInAmount) +
    cents(terms.tradePayoutAmount);
  const application = withTax(cents(fees.applicationFee));
  const origination = withTax(cents(terms.brokerOriginationFeeAmount));
  let [financedFees, firstFees] = [0n, 0n];
  if (terms.includeApplicationFee) financedFees += application;
  else firstFees += application;
  if (terms.includeOriginationFee) financedFees += origination;
  else firstFees += origination;
  const financed = net + financedFees;
  const brokerage = part(terms.brokerageType, terms.brokerageAmount, financed);
  const funded = financed + withTax(brokerage);
  return { net, application, origination, financedFees, firstFees, financed, brokerage, funded };
}

function expectedFigures(terms: QuoteTerms): QuoteFigures {
  const { net, application, origination, financedFees, firstFees, financed, brokerage, funded } =
    funding(terms);
  const balloon = part(terms.balloonType, terms.balloonAmount, cents(terms.purchaseAmount));
  const payment = paymentCents({
    amount: funded,
    balloon,
    rate: terms.financierRate,
    months: terms.repaymentTermMonth,
    option: terms.repaymentTermOption,
  });
  const dollars = (amount: bigint) => Number(amount) / 100;
  return {
    baseRate: 6.95,
    financierRate: terms.financierRate,
    netPurchasePrice: dollars(net),
    applicationFee: 495,
    applicationFeeWithGst: dollars(application),
    brokerOriginationFeeAmountWithGst: dollars(origination),
    financedFees: dollars(financedFees),
    amountFinanced: dollars(financed),
    brokerageNominal: dollars(brokerage),
    brokerageNominalWithGst: dollars(withTax(brokerage)),
    brokeragePercentage: percent(terms.brokerageType, terms.brokerageAmount, financed),
    amountFunded: dollars(funded),
    balloonNominal: dollars(balloon),
    balloonPercentage: percent(terms.balloonType, terms.balloonAmount, cents(terms.purchaseAmount)),
    installmentAmount: dollars(payment),
    firstInstallmentAmount: dollars(payment + firstFees),
    totalPaymentToBrokerWithGst: dollars(withTax(brokerage) + origination),
  };
}

const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((count) => count / 100);
const amountType = fc.constantFrom<AmountType>('PERCENTAGE', 'NOMINAL');

const rate = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: hundredths(25) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 250_000 }).map((count) => count / 10_000) },
);

const months = fc.oneof(fc.constantFrom(12, 24, 36, 48, 60, 72, 84), fc.integer({ min: 1, max: 120 }));

const termsBeforeBalloon = fc.record({
  assetTypeCategory: fc.constant('Motor vehicle' as const),
  supplierType: fc.constant('DEALER' as const),
  isPropertyOwner: fc.constant(true),
  repaymentTermMonth: months,
  repaymentTermOption: fc.constantFrom<RepaymentTermOption>('IN_ADVANCE', 'IN_ARREARS'),
  brokerageType: amountType,
  brokerageAmount: hundredths(10),
  isFinancierRateManual: fc.constant(true),
  financierRate: rate,
  includeApplicationFee: fc.boolean(),
  includeOriginationFee: fc.boolean(),
  purchaseAmount: fc.oneof(hundredths(2_000_000), hundredths(1000)),
  depositAmount: hundredths(50_000),
  tradeInAmount: hundredths(50_000),
  tradePayoutAmount: hundredths(50_000),
  brokerOriginationFeeAmount: hundredths(990),
});

const balloon = fc.oneof(
  fc.record({ kind: fc.constant('none'), type: amountType, amount: fc.constant(0) }),
  fc.record({ kind: fc.constant('whole'), type: fc.constant('NOMINAL' as const), amount: fc.constant(0) }),
  fc.record({
    kind: fc.constant('percentage'),
    type: fc.constant('PERCENTAGE' as const),
    amount: hundredths(60),
  }),
  fc.record({
    kind: fc.constant('nominal'),
    type: fc.constant('NOMINAL' as const),
    amount: hundredths(100_000),
  }),
);

test('agrees with a month-by-month schedule for 10,000 quotes, to the cent', () => {
  const seen = new Map<string, number>();
  const count = (kind: string) => seen.set(kind, (seen.get(kind) ?? 0) + 1);
  fc.assert(
    fc.property(termsBeforeBalloon, balloon, (before, { kind, type, amount }) => {
      const whole = Number(funding(before).funded) / 100;
      const terms = { ...before, balloonType: type, balloonAmount: kind === 'whole' ? whole : amount };
      count(`balloon: ${kind}`);
      count(before.repaymentTermOption);
      count(before.financierRate === 0 ? 'zero rate' : 'rate');
      expect(quoteFigures(terms, fees)).toStrictEqual(expectedFigures(terms));
    }),
    { numRuns: 10_000 },
  );
  const fewest = Math.min(...seen.values());
  expect([...seen.keys()].sort()).toEqual([
    'IN_ADVANCE',
    'IN_ARREARS',
    'balloon: nominal',
    'balloon: none',
    'balloon: percentage',
    'balloon: whole',
    'rate',
    'zero rate',
  ]);
  expect(fewest).toBeGreaterThan(2000);
});
