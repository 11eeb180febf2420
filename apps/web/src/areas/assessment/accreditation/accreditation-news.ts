import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import {
  type AccreditationPart,
  accreditationChanged,
} from '@assay/contract/assessment/accreditation/events';
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

/** Purchased checks of an accreditation are stored under the assessment's path. */
const isStale = (path: string): boolean =>
  others.includes(path) ||
  path.startsWith(accreditations.getAccreditation.path) ||
  path.startsWith(`${assessmentsPath}/:id/`);

export const useAccreditationNews = (id: number): void =>
  useNews({
    schemas: [accreditationChanged],
    isAbout: ({ accreditationId }) => accreditationId === id,
    isStale,
    deed: ({ part }) => deeds[part],
    about: `accreditation ${id}`,
  });
