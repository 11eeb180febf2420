import { assetTypes, supplierTypes } from '@assay/lending/assets';
import { repaymentTermOptions } from '@assay/lending/instalment';
import { amountTypes, type QuoteTerms } from '@assay/lending/quote';
import { z } from 'zod';
import { answerOf, formOf, optional } from '../kit/field.ts';
import {
  amount,
  choice,
  choiceOf,
  flag,
  money,
  optionalText,
  percentage,
  text,
  wholeNumber,
  year,
} from '../kit/field-kinds.ts';
import { inAnyCase, versionOfPart } from '../kit/schemas.ts';
import { rowLabels } from './list.ts';

const price = money('Purchase price');

const termFields = {
  assetTypeCategory: choiceOf('Asset category', Object.keys(assetTypes) as (keyof typeof assetTypes)[]),
  assetType: text('Asset type'),
  assetManufactureYear: year('Year of manufacture'),
  supplierType: choice('Supplier type', supplierTypes),
  isPropertyOwner: flag('Property owner', {
    question: 'The applicant owns property (lowers the base rate)',
  }),
  purchaseAmount: {
    ...price,
    schema: price.schema.refine((dollars) => dollars > 0, `${price.label} is required`),
  },
  depositAmount: money('Deposit'),
  tradeInAmount: money('Trade-in'),
  tradePayoutAmount: money('Payout'),
  repaymentTermMonth: wholeNumber('Term', { min: 1, max: 120, unit: 'months' }),
  repaymentTermOption: choice('Repayments', repaymentTermOptions),
  balloonType: choice('Balloon type', amountTypes),
  balloonAmount: amount('Balloon'),
  isFinancierRateManual: flag('Manual rate', { question: 'Set the rate manually' }),
  financierRate: percentage('Financier rate'),
  brokerageType: choice('Brokerage type', amountTypes),
  brokerageAmount: amount('Brokerage'),
  brokerOriginationFeeAmount: money('Origination fee'),
  includeApplicationFee: flag('Application fee financed', { question: 'Finance the application fee' }),
  includeOriginationFee: flag('Origination fee financed', { question: 'Finance the origination fee' }),
};

export const feeTooHigh = (most: number): string =>
  `${termFields.brokerOriginationFeeAmount.label} can't be more than $${most}`;

const fundingFields = {
  lenderName: optionalText('Lender'),
  introducerFundPercentage: optional(percentage("Introducer's share")),
};

export const quoteFields = { ...termFields, ...fundingFields };

export const figureFields = {
  baseRate: percentage('Base rate'),
  applicationFee: money('Application fee'),
  applicationFeeWithGst: money('Application fee incl. GST'),
  brokerOriginationFeeAmountWithGst: money('Origination fee incl. GST'),
  brokerageNominal: money('Brokerage amount'),
  brokerageNominalWithGst: money('Brokerage incl. GST'),
  amountFinanced: money(rowLabels.amountFinanced),
  balloonNominal: money('Balloon amount'),
  installmentAmount: money('Instalment'),
  firstInstallmentAmount: money('First instalment'),
  totalPaymentToBrokerWithGst: money('Total payment to broker'),
};

/** Derived from the quote or the security, and not stored. */
export const derivedFields = {
  netPurchasePrice: money('Net purchase price'),
  financedFees: money('Financed fees'),
  amountFunded: money('Amount funded'),
  loanToValue: percentage('LVR'),
  ageAtEndOfTerm: wholeNumber('Age at end of term', { min: 0, max: 200, unit: 'years' }),
};

const inCents = (...amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

const overWhole = (type: 'PERCENTAGE' | 'NOMINAL', amount: number) => type === 'PERCENTAGE' && amount > 100;

/** Cross-field rules. A comparison with a missing field is false, so it raises nothing. */
function refuseTogether(quote: QuoteTerms, context: z.RefinementCtx): void {
  const refuse = (path: keyof QuoteTerms, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const isPriced = typeof quote.purchaseAmount === 'number';
  if (overWhole(quote.brokerageType, quote.brokerageAmount))
    refuse('brokerageAmount', `${termFields.brokerageAmount.label} can't be more than 100%`);
  if (overWhole(quote.balloonType, quote.balloonAmount))
    refuse('balloonAmount', `${termFields.balloonAmount.label} can't be more than 100%`);
  if (quote.balloonType === 'NOMINAL' && isPriced && quote.balloonAmount > quote.purchaseAmount)
    refuse(
      'balloonAmount',
      `${termFields.balloonAmount.label} can't be more than the ${price.label.toLowerCase()}`,
    );
  if (
    isPriced &&
    inCents(quote.depositAmount, quote.tradeInAmount) > inCents(quote.purchaseAmount, quote.tradePayoutAmount)
  )
    refuse('depositAmount', "Deposit plus trade-in can't exceed price plus payout");
}

const form = formOf(quoteFields);

export const quoteForm = form.superRefine(refuseTogether, inAnyCase);
export type QuoteForm = z.output<typeof quoteForm>;

export const quoteUpdate = form.extend({ version: versionOfPart }).superRefine(refuseTogether, inAnyCase);

export const quote = z.object({ ...answerOf(termFields), ...answerOf(figureFields) });
export type Quote = z.infer<typeof quote>;

export const fees = z.object({
  applicationFee: z.number(),
  originationFeeMax: z.number(),
  baseRates: z.array(z.object({ assetTypeCategory: z.string(), rate: z.number() })),
  privateSaleMargin: z.number(),
  notPropertyOwnerMargin: z.number(),
});
