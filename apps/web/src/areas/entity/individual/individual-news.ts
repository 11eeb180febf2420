import { audit } from '@assay/contract/audit/area';
import { entity } from '@assay/contract/entity/area';
import { type IndividualPart, individualChanged } from '@assay/contract/entity/events';
import { useNews } from '../../../lib/api/news.ts';

const deeds: Readonly<Record<IndividualPart, string>> = {
  record: 'changed this individual',
  notes: 'changed the notes',
  merge: 'merged this record with another one',
  undoing: 'undid a merge of this record',
};

/** A merge also touches queries of later areas, whose paths contain the individual. */
const isStale = (path: string, part: IndividualPart): boolean =>
  path === audit.listAudits.path ||
  (part === 'notes'
    ? path === entity.listIndividualNotes.path
    : path === entity.listIndividualNotes.path || path.includes('/individual/:entityId'));

export const useIndividualNews = (entityId: number): void =>
  useNews({
    schemas: [individualChanged],
    isAbout: (event) => event.entityId === entityId,
    isStale: (path, { part }) => isStale(path, part),
    deed: ({ part }) => deeds[part],
    about: `individual ${entityId}`,
  });
