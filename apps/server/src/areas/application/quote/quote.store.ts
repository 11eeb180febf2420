import { type Quote, quote } from '@assay/contract/application/quote';
import type { Fees } from '@assay/lending/quote';
import { sql } from 'kysely';
import { fieldNamesOf } from '../../../kernel/database/columns.ts';
import type { Db } from '../../../kernel/database/database.ts';
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

export async function getFees(db: Db): Promise<Fees> {
  const { value } = await db
    .selectFrom('reference_value')
    .where('name', '=', 'fees')
    .select(sql<Fees>`value`.as('value'))
    .executeTakeFirstOrThrow();
  return value;
}
