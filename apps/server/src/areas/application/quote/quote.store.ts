import { type Quote, quote } from '@assay/contract/application/quote';
import { fieldNamesOf } from '../../../kernel/database/columns.ts';
import { sectionTable } from '../record/section.store.ts';

/** With the two facts of the quotes tab that are read under `data`. */
export interface SavedQuote extends Quote {
  lenderName: string | null;
  introducerFundPercentage: number | null;
}

export const quotes = sectionTable<SavedQuote>('application_quote', [
  ...fieldNamesOf(quote.shape),
  'lenderName',
  'introducerFundPercentage',
]);
