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
