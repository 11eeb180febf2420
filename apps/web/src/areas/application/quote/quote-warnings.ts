import { quoteFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { brokerageWarning, manufactureYearWarning, priceWarning } from '@assay/lending/plausible';
import { savedFigures } from '@assay/lending/saved-quote';
import type { Warned } from '../record/warned.ts';

export function quoteWarnings({ quote }: Pick<Application, 'quote'>): Warned[] {
  if (!quote) return [];
  const { assetManufactureYear, purchaseAmount, brokerageAmount } = quoteFields;
  return [
    { label: assetManufactureYear.label, warning: manufactureYearWarning(quote.assetManufactureYear) },
    { label: purchaseAmount.label, warning: priceWarning(quote.purchaseAmount) },
    { label: brokerageAmount.label, warning: brokerageWarning(savedFigures(quote).brokeragePercentage) },
  ];
}
