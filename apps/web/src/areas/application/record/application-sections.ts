import type { ApplicationPart } from '@assay/contract/application/events';
import type { SectionName } from '@assay/contract/application/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';

export const auditTabName = 'audit';

const tabNames = [
  'quotes',
  'applicant',
  'guarantors',
  'security',
  'notes',
  'documents',
  'contracts',
  auditTabName,
] as const;
export type TabName = (typeof tabNames)[number];

export const assessedIn: Readonly<Record<TabName, AssessmentSection>> = {
  quotes: 'quote',
  applicant: 'applicant-guarantors',
  guarantors: 'applicant-guarantors',
  security: 'security',
  notes: 'notes-contracts',
  documents: 'notes-contracts',
  contracts: 'notes-contracts',
  [auditTabName]: 'audit-log',
};

export const isTabName = (text: string): text is TabName => (tabNames as readonly string[]).includes(text);

export const applicationPage = (id: number, tabName: TabName = 'quotes') =>
  ({
    to: '/application/applications/$applicationId/$tabName',
    params: { applicationId: String(id), tabName },
  }) as const;

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
