import { type Quote, quote } from '@assay/contract/application/quote';
import { fieldNamesOf } from '../../../kernel/database/columns.ts';
import { sectionTable } from '../record/section.store.ts';

export interface SavedQuote extends Quote {
  lenderName: string | null;
  introducerFundPercentage: number | null;
}

export const quotes = sectionTable<SavedQuote>('application_quote', [
  ...fieldNamesOf(quote.shape),
  'lenderName',
  'introducerFundPercentage',
]);
