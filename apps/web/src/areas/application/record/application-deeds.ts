import type { ApplicationPart } from '@assay/contract/application/events';

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
