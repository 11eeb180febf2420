import { assetTypes, supplierTypes } from '@assay/lending/assets';
import { repaymentTermOptions } from '@assay/lending/instalment';
import { amountTypes, type QuoteTerms } from '@assay/lending/quote';
import { z } from 'zod';
import { codeOf, money, name, optionalText, percent, version, year } from '../kit/fields.ts';
import { plain } from '../kit/plain.ts';

/** What a person says of a quote; the figures follow from it. */
const terms = {
  assetTypeCategory: codeOf(assetTypes, 'Asset category is required'),
  assetType: name('Asset type'),
  assetManufactureYear: year('Year of manufacture'),
  supplierType: codeOf(supplierTypes, 'Supplier type is required'),
  isPropertyOwner: z.boolean(),
  repaymentTermMonth: z
    .int('Enter the term in whole months')
    .min(1, 'Term must be at least 1 month')
    .max(120, 'Term must be at most 120 months'),
  repaymentTermOption: codeOf(repaymentTermOptions, 'Repayments are required'),
  brokerageType: codeOf(amountTypes, 'Brokerage type is required'),
  brokerageAmount: money('Brokerage'),
  isFinancierRateManual: z.boolean(),
  financierRate: percent('Financier rate'),
  includeApplicationFee: z.boolean(),
  includeOriginationFee: z.boolean(),
  purchaseAmount: money('Purchase price').refine((amount) => amount > 0, 'Purchase price is required'),
  depositAmount: money('Deposit'),
  tradeInAmount: money('Trade-in'),
  tradePayoutAmount: money('Payout'),
  brokerOriginationFeeAmount: money('Origination fee'),
  balloonType: codeOf(amountTypes, 'Balloon type is required'),
  balloonAmount: money('Balloon'),
};

/** Of a deal that is funded in part by somebody else. */
const funding = {
  lenderName: optionalText('Lender'),
  introducerFundPercentage: percent('Introducer’s share').nullable(),
};

const inCents = (...amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

const overWhole = (type: 'PERCENTAGE' | 'NOMINAL', amount: number) => type === 'PERCENTAGE' && amount > 100;

/** What one field alone cannot say. */
function refuseTogether(quote: QuoteTerms, context: z.RefinementCtx): void {
  const refuse = (path: keyof QuoteTerms, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (overWhole(quote.brokerageType, quote.brokerageAmount))
    refuse('brokerageAmount', 'Brokerage must be at most 100%');
  if (overWhole(quote.balloonType, quote.balloonAmount))
    refuse('balloonAmount', 'Balloon must be at most 100%');
  if (quote.balloonType === 'NOMINAL' && quote.balloonAmount > quote.purchaseAmount)
    refuse('balloonAmount', 'Balloon cannot be more than the purchase price');
  if (
    inCents(quote.depositAmount, quote.tradeInAmount) > inCents(quote.purchaseAmount, quote.tradePayoutAmount)
  )
    refuse('depositAmount', 'Deposit and trade-in cannot be more than the price and the payout');
}

export const quoteForm = z.strictObject({ ...terms, ...funding }).superRefine(refuseTogether);
export type QuoteForm = z.output<typeof quoteForm>;

/** A section that was never saved has no version. */
export const quoteUpdate = z
  .strictObject({ ...terms, ...funding, version: version.optional() })
  .superRefine(refuseTogether);

const figure = z.number();

export const quote = z.object({
  ...plain(terms),
  baseRate: figure,
  brokerageNominal: figure,
  brokerageNominalWithGst: figure,
  amountFinanced: figure,
  applicationFee: figure,
  applicationFeeWithGst: figure,
  brokerOriginationFeeAmountWithGst: figure,
  installmentAmount: figure,
  firstInstallmentAmount: figure,
  balloonNominal: figure,
  totalPaymentToBrokerWithGst: figure,
});
export type Quote = z.infer<typeof quote>;
