import type { AssessmentSection } from '@assay/contract/assessment/section';

/** Its history, for those of the staff who may read the audit log. */
export const auditTabName = 'audit';

/** The tabs of an application's page, as they are in its address. */
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

/** The section of its assessment that shows the same. */
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
