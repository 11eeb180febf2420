import type { Application } from '@assay/contract/application/area';
import type { quoteForm, quoteUpdate } from '@assay/contract/application/quote';
import type { z } from 'zod';

type QuoteValues = z.input<typeof quoteForm>;

/** What a quote begins with. What is not said yet is empty; the schema says so when it is sent. */
export const freshQuote = {
  assetTypeCategory: null,
  assetType: null,
  assetManufactureYear: null,
  supplierType: 'DEALER',
  isPropertyOwner: false,
  repaymentTermMonth: 60,
  repaymentTermOption: 'IN_ARREARS',
  brokerageType: 'PERCENTAGE',
  brokerageAmount: 0,
  isFinancierRateManual: false,
  financierRate: 0,
  includeApplicationFee: true,
  includeOriginationFee: true,
  purchaseAmount: null,
  depositAmount: 0,
  tradeInAmount: 0,
  tradePayoutAmount: 0,
  brokerOriginationFeeAmount: 0,
  balloonType: 'PERCENTAGE',
  balloonAmount: 0,
  lenderName: null,
  introducerFundPercentage: null,
} as unknown as QuoteValues;

/** The quote's form, filled with what is saved. */
export function quoteValues({ quote, data, versions }: Application): z.input<typeof quoteUpdate> {
  const said = Object.keys(freshQuote).map((name) => [name, quote?.[name as keyof typeof quote]]);
  return {
    ...freshQuote,
    // Whatever the server has kept, it has read by the same schema.
    ...(quote && (Object.fromEntries(said) as QuoteValues)),
    lenderName: data.lenderName,
    introducerFundPercentage: data.introducerFundPercentage,
    ...(versions.quote !== null && { version: versions.quote }),
  };
}
