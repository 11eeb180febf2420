import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import {
  type AccreditationPart,
  accreditationChanged,
} from '@assay/contract/assessment/accreditation/changed';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import { assessmentsPath } from '@assay/contract/assessment/list';
import { audit } from '@assay/contract/audit/area';
import { useNews } from '../../../lib/api/news.ts';

const deeds: Readonly<Record<AccreditationPart, string>> = {
  submission: 'sent in this accreditation',
  record: 'changed this accreditation',
  directors: 'changed the directors',
  status: 'changed the status',
  analyst: 'changed the analyst',
  notes: 'changed the notes',
  documents: 'changed the documents',
  checks: 'updated the checks',
};

const others: readonly string[] = [accreditationLists.listAccreditations.path, audit.listAudits.path];

/** What was bought for it is kept as an assessment's. */
const isStale = (path: string): boolean =>
  others.includes(path) ||
  path.startsWith(accreditations.getAccreditation.path) ||
  path.startsWith(`${assessmentsPath}/:id/`);

/** What others change of the accreditation on the screen. */
export const useAccreditationNews = (id: number): void =>
  useNews({
    schemas: [accreditationChanged],
    isAbout: ({ accreditationId }) => accreditationId === id,
    isStale,
    deed: ({ part }) => deeds[part],
    about: `accreditation ${id}`,
  });
