import { quoteFields, type quoteForm, type quoteUpdate } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import type { z } from 'zod';
import { versionOf } from '../record/section-values.ts';

export const freshQuote: z.input<typeof quoteForm> = {
  ...emptyValues(quoteFields),
  supplierType: 'DEALER',
  repaymentTermMonth: 60,
  repaymentTermOption: 'IN_ARREARS',
  brokerageType: 'PERCENTAGE',
  brokerageAmount: 0,
  financierRate: 0,
  includeApplicationFee: true,
  includeOriginationFee: true,
  depositAmount: 0,
  tradeInAmount: 0,
  tradePayoutAmount: 0,
  brokerOriginationFeeAmount: 0,
  balloonType: 'PERCENTAGE',
  balloonAmount: 0,
};

export const quoteValues = (application: Application): z.input<typeof quoteUpdate> => ({
  ...(application.quote
    ? valuesOf(quoteFields, { ...application.quote, ...application.data })
    : { ...freshQuote, ...application.data }),
  ...versionOf(application, 'quote'),
});
