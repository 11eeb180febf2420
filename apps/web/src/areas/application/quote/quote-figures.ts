import { type Quote, quoteForm } from '@assay/contract/application/quote';
import { type Fees, type QuoteFigures, type QuoteTerms, quoteFigures } from '@assay/lending/quote';
import { savedFigures } from '@assay/lending/saved-quote';
import { formatMoney, formatPercentage } from '../../../lib/formats.ts';

type Values = Readonly<Record<string, unknown>>;
type Field = keyof QuoteTerms;

/** Placeholders for unknown terms; figures that need them aren't shown. */
const standIns: QuoteTerms = {
  assetTypeCategory: 'Motor vehicle',
  supplierType: 'DEALER',
  isPropertyOwner: true,
  repaymentTermMonth: 1,
  repaymentTermOption: 'IN_ARREARS',
  brokerageType: 'NOMINAL',
  brokerageAmount: 0,
  isFinancierRateManual: false,
  financierRate: 0,
  includeApplicationFee: false,
  includeOriginationFee: false,
  purchaseAmount: 0,
  depositAmount: 0,
  tradeInAmount: 0,
  tradePayoutAmount: 0,
  brokerOriginationFeeAmount: 0,
  balloonType: 'NOMINAL',
  balloonAmount: 0,
};
const fields = Object.keys(standIns) as Field[];

function needsOf(terms: QuoteTerms): Record<keyof QuoteFigures, readonly Field[]> {
  const base: Field[] = ['assetTypeCategory', 'supplierType', 'isPropertyOwner'];
  const rate: Field[] = terms.isFinancierRateManual ? ['financierRate'] : base;
  const net: Field[] = ['purchaseAmount', 'depositAmount', 'tradeInAmount', 'tradePayoutAmount'];
  const origination: Field[] = ['brokerOriginationFeeAmount'];
  const financedFees = terms.includeOriginationFee ? origination : [];
  const financed = [...net, ...financedFees];
  const brokerageIsShare = terms.brokerageType === 'PERCENTAGE';
  const brokerage: Field[] = ['brokerageAmount', ...(brokerageIsShare ? financed : [])];
  const funded = [...financed, ...brokerage];
  const balloonIsShare = terms.balloonType === 'PERCENTAGE';
  const balloon: Field[] = ['balloonAmount', ...(balloonIsShare ? (['purchaseAmount'] as const) : [])];
  const payment: Field[] = [...funded, ...balloon, ...rate, 'repaymentTermMonth', 'repaymentTermOption'];
  return {
    baseRate: base,
    financierRate: rate,
    netPurchasePrice: net,
    applicationFee: [],
    applicationFeeWithGst: [],
    brokerOriginationFeeAmountWithGst: origination,
    financedFees,
    amountFinanced: financed,
    brokerageNominal: brokerage,
    brokerageNominalWithGst: brokerage,
    brokeragePercentage: ['brokerageAmount', ...financed],
    amountFunded: funded,
    balloonNominal: balloon,
    balloonPercentage: ['balloonAmount', 'purchaseAmount'],
    installmentAmount: payment,
    firstInstallmentAmount: [...payment, ...origination],
    totalPaymentToBrokerWithGst: [...brokerage, ...origination],
  };
}

export const readTerms = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => typeof value !== 'string' || typeof standIns[name as Field] !== 'number',
    ),
  );

function refusedIn(values: Values): ReadonlySet<string> {
  const known = Object.keys(quoteForm.shape).map((name) => [name, values[name]]);
  const { error } = quoteForm.safeParse(Object.fromEntries(known));
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}

/** Computes the figures with the server's arithmetic; those with unknown inputs are undefined. */
export function liveFigures(values: Values, fees: Fees | undefined): Partial<QuoteFigures> {
  if (!fees) return {};
  const refused = new Set(refusedIn(values));
  const isRated = fees.baseRates.some(({ assetTypeCategory: rated }) => rated === values.assetTypeCategory);
  if (!isRated) refused.add('assetTypeCategory');
  const known = fields.filter((field) => !refused.has(field));
  const terms: QuoteTerms = {
    ...standIns,
    ...Object.fromEntries(known.map((field) => [field, values[field]])),
  };
  // An unknown category affects only the rate, which is hidden then.
  const rates = [...fees.baseRates, { assetTypeCategory: standIns.assetTypeCategory, rate: 0 }];
  const figures = quoteFigures(terms, { ...fees, baseRates: rates });
  const needs = needsOf(terms);
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) =>
      needs[name as keyof QuoteFigures].every((field) => !refused.has(field)),
    ),
  );
}

export function shareWords(quote: Quote, share: 'brokerage' | 'balloon'): string {
  const percentage = formatPercentage(savedFigures(quote)[`${share}Percentage`]);
  if (quote[`${share}Type`] === 'PERCENTAGE') return percentage;
  return `${formatMoney(quote[`${share}Nominal`])} (${percentage})`;
}
