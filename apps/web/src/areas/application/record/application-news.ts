import { applicationArea } from '@assay/contract/application/area';
import { applicationChanged } from '@assay/contract/application/events';
import { audit } from '@assay/contract/audit/area';
import { useNews } from '../../../lib/api/news.ts';
import { applicationDeeds } from './application-deeds.ts';

const { getApplication, getNeighbours, listApplications, countApplications } = applicationArea;

/** The list position stays as opened, so that stepping through the list continues. */
const isConcerned = (path: string): boolean =>
  (path.startsWith(getApplication.path) && path !== getNeighbours.path) ||
  path === listApplications.path ||
  path === countApplications.path ||
  path === audit.listAudits.path;

export const useApplicationNews = (id: number): void =>
  useNews({
    schemas: [applicationChanged],
    isAbout: ({ applicationId }) => applicationId === id,
    isStale: isConcerned,
    deed: ({ part }) => applicationDeeds[part],
    about: `application ${id}`,
  });
