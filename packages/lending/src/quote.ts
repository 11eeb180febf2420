import type { AssetTypeCategory, SupplierType } from './assets.ts';
import { instalment, type RepaymentTermOption } from './instalment.ts';
import { type Decimal, exact, rounded, toCents, withGst } from './money.ts';

export const amountTypes = { PERCENTAGE: 'Percentage', NOMINAL: 'Nominal' } as const;
export type AmountType = keyof typeof amountTypes;

export interface Fees {
  /** Without GST. */
  applicationFee: number;
  originationFeeMax: number;
  baseRates: readonly { assetTypeCategory: string; rate: number }[];
  privateSaleMargin: number;
  notPropertyOwnerMargin: number;
}

export interface QuoteTerms {
  assetTypeCategory: AssetTypeCategory;
  supplierType: SupplierType;
  isPropertyOwner: boolean;
  repaymentTermMonth: number;
  repaymentTermOption: RepaymentTermOption;
  brokerageType: AmountType;
  brokerageAmount: number;
  isFinancierRateManual: boolean;
  /** Used when set manually; otherwise the base rate applies. */
  financierRate: number;
  includeApplicationFee: boolean;
  includeOriginationFee: boolean;
  purchaseAmount: number;
  depositAmount: number;
  tradeInAmount: number;
  tradePayoutAmount: number;
  brokerOriginationFeeAmount: number;
  balloonType: AmountType;
  balloonAmount: number;
}

export interface QuoteFigures {
  baseRate: number;
  financierRate: number;
  netPurchasePrice: number;
  applicationFee: number;
  applicationFeeWithGst: number;
  brokerOriginationFeeAmountWithGst: number;
  financedFees: number;
  amountFinanced: number;
  brokerageNominal: number;
  brokerageNominalWithGst: number;
  brokeragePercentage: number;
  amountFunded: number;
  balloonNominal: number;
  balloonPercentage: number;
  installmentAmount: number;
  firstInstallmentAmount: number;
  totalPaymentToBrokerWithGst: number;
}

/** Rounds at each step, so that all displayed figures add up. */
const cents = (amount: Decimal): Decimal => amount.round(2);

const share = (type: AmountType, amount: number, whole: Decimal): Decimal =>
  type === 'PERCENTAGE' ? cents(whole.times(amount).div(100)) : exact(amount);

function percentage(type: AmountType, amount: number, whole: Decimal): number {
  if (type === 'PERCENTAGE') return amount;
  return whole.eq(0) ? 0 : rounded(exact(amount).times(100).div(whole), 2);
}

export function baseRate(
  { assetTypeCategory, supplierType, isPropertyOwner }: QuoteTerms,
  { baseRates, privateSaleMargin, notPropertyOwnerMargin }: Fees,
): number {
  const found = baseRates.find((entry) => entry.assetTypeCategory === assetTypeCategory);
  if (!found) throw new RangeError(`No base rate for ${assetTypeCategory}`);
  return exact(found.rate)
    .plus(supplierType === 'PRIVATE_SALE' ? privateSaleMargin : 0)
    .plus(isPropertyOwner ? 0 : notPropertyOwnerMargin)
    .toNumber();
}

function feesOf(terms: QuoteTerms, fees: Fees) {
  const application = cents(withGst(exact(fees.applicationFee)));
  const origination = cents(withGst(exact(terms.brokerOriginationFeeAmount)));
  const none = exact(0);
  const financed = (terms.includeApplicationFee ? application : none).plus(
    terms.includeOriginationFee ? origination : none,
  );
  return { application, origination, financed, paidFirst: application.plus(origination).minus(financed) };
}

/** The quote's arithmetic, shared by browser and server. */
export function quoteFigures(terms: QuoteTerms, fees: Fees): QuoteFigures {
  const purchase = exact(terms.purchaseAmount);
  const netPurchasePrice = purchase
    .minus(terms.depositAmount)
    .minus(terms.tradeInAmount)
    .plus(terms.tradePayoutAmount);
  const { application, origination, financed, paidFirst } = feesOf(terms, fees);
  const amountFinanced = netPurchasePrice.plus(financed);
  const brokerage = share(terms.brokerageType, terms.brokerageAmount, amountFinanced);
  const brokerageWithGst = cents(withGst(brokerage));
  const amountFunded = amountFinanced.plus(brokerageWithGst);
  const balloon = share(terms.balloonType, terms.balloonAmount, purchase);
  const base = baseRate(terms, fees);
  const rate = terms.isFinancierRateManual ? terms.financierRate : base;
  const payment = cents(
    instalment({
      amount: amountFunded,
      ratePercent: rate,
      termMonths: terms.repaymentTermMonth,
      balloon,
      option: terms.repaymentTermOption,
    }),
  );
  return {
    baseRate: base,
    financierRate: rate,
    netPurchasePrice: toCents(netPurchasePrice),
    applicationFee: fees.applicationFee,
    applicationFeeWithGst: toCents(application),
    brokerOriginationFeeAmountWithGst: toCents(origination),
    financedFees: toCents(financed),
    amountFinanced: toCents(amountFinanced),
    brokerageNominal: toCents(brokerage),
    brokerageNominalWithGst: toCents(brokerageWithGst),
    brokeragePercentage: percentage(terms.brokerageType, terms.brokerageAmount, amountFinanced),
    amountFunded: toCents(amountFunded),
    balloonNominal: toCents(balloon),
    balloonPercentage: percentage(terms.balloonType, terms.balloonAmount, purchase),
    installmentAmount: toCents(payment),
    firstInstallmentAmount: toCents(payment.plus(paidFirst)),
    totalPaymentToBrokerWithGst: toCents(brokerageWithGst.plus(origination)),
  };
}
