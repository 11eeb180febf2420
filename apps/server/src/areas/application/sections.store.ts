import { type Applicant, applicant } from '@assay/contract/application-applicant';
import { type Quote, quote } from '@assay/contract/application-quote';
import { type Security, security } from '@assay/contract/application-security';
import { sectionTable } from './section.store.ts';

const fieldsOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape & string)[];

/** With the two facts of the quotes tab that are read under `data`. */
export interface SavedQuote extends Quote {
  lenderName: string | null;
  introducerFundPercentage: number | null;
}

export const quotes = sectionTable<SavedQuote>('application_quote', [
  ...fieldsOf(quote.shape),
  'lenderName',
  'introducerFundPercentage',
]);

export const applicants = sectionTable<Applicant>('application_applicant', fieldsOf(applicant.shape));

const { id: _, ...securityFields } = security.shape;
export const securities = sectionTable<Omit<Security, 'id'>>(
  'application_security',
  fieldsOf(securityFields),
);

export const notes = sectionTable<{ supportingNotes: string }>('application_note', ['supportingNotes']);
