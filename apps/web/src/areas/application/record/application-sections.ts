import type { SectionName } from '@assay/contract/application/record';
import type { TabName } from './tab-names.ts';

/** Where a section of the application is edited. */
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

/** `1 item`, `12 items`. */
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
