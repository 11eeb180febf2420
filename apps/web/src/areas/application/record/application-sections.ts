import type { ApplicationPart } from '@assay/contract/application/events';
import type { SectionName } from '@assay/contract/application/record';
import type { TabName } from './tab-names.ts';

export const applicationDeeds: Readonly<Record<ApplicationPart, string>> = {
  quote: 'saved the quote',
  applicant: 'saved the applicant',
  guarantors: 'saved the guarantors',
  security: 'saved the security',
  notes: 'saved the supporting notes',
  status: 'changed the status',
  owner: 'moved this application',
  documents: 'changed the documents',
  contracts: 'changed the contracts',
};

export const tabOf: Readonly<Record<SectionName, TabName>> = {
  quote: 'quotes',
  applicant: 'applicant',
  guarantors: 'guarantors',
  security: 'security',
  notes: 'notes',
};

export const sectionLabels: Readonly<Record<SectionName, string>> = {
  quote: 'Quote',
  applicant: 'Applicant',
  guarantors: 'Guarantors',
  security: 'Security',
  notes: 'Notes',
};

export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
