import { type Quote, quoteForm } from '@assay/contract/application/quote';
import { type Fees, type QuoteFigures, type QuoteTerms, quoteFigures } from '@assay/lending/quote';
import { savedFigures } from '@assay/lending/saved-quote';
import { formatMoney, formatPercentage } from '../../../lib/formats.ts';

type Values = Readonly<Record<string, unknown>>;
type Field = keyof QuoteTerms;

/** In the place of what is not known yet; no figure that needs it is shown. */
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

/** The fields that each figure is made from. */
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

/** Without the texts that stand where a number belongs: what was typed and can't be read. */
export const readTerms = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => typeof value !== 'string' || typeof standIns[name as Field] !== 'number',
    ),
  );

/** The fields whose value the contract would refuse, alone or together with others. */
function refusedIn(values: Values): ReadonlySet<string> {
  const known = Object.keys(quoteForm.shape).map((name) => [name, values[name]]);
  const { error } = quoteForm.safeParse(Object.fromEntries(known));
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}

/**
 * The figures of what is typed, by the arithmetic that the server uses. Of an unfinished quote those that can be
 * known already; the others are undefined.
 */
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
  // A category that nobody has named yet is only of use to the rate, which is not shown then.
  const rates = [...fees.baseRates, { assetTypeCategory: standIns.assetTypeCategory, rate: 0 }];
  const figures = quoteFigures(terms, { ...fees, baseRates: rates });
  const needs = needsOf(terms);
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) =>
      needs[name as keyof QuoteFigures].every((field) => !refused.has(field)),
    ),
  );
}

/** A saved share as it was said: `4.00%`, or an amount with what it comes to, `$1,821.78 (4.00%)`. */
export function shareWords(quote: Quote, share: 'brokerage' | 'balloon'): string {
  const percentage = formatPercentage(savedFigures(quote)[`${share}Percentage`]);
  if (quote[`${share}Type`] === 'PERCENTAGE') return percentage;
  return `${formatMoney(quote[`${share}Nominal`])} (${percentage})`;
}
