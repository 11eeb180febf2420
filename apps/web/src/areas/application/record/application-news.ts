import { applicationArea } from '@assay/contract/application/area';
import { applicationChanged } from '@assay/contract/application/changed';
import { audit } from '@assay/contract/audit/area';
import { useNews } from '../../../lib/api/news.ts';
import { applicationDeeds } from './application-deeds.ts';

const { getApplication, getNeighbours, listApplications, countApplications } = applicationArea;

/** Its place in the list stays as it was found: whoever goes through the list goes on from there. */
const isConcerned = (path: string): boolean =>
  (path.startsWith(getApplication.path) && path !== getNeighbours.path) ||
  path === listApplications.path ||
  path === countApplications.path ||
  path === audit.listAudits.path;

/** What others change of the application on the screen. */
export const useApplicationNews = (id: number): void =>
  useNews({
    schemas: [applicationChanged],
    isAbout: ({ applicationId }) => applicationId === id,
    isStale: isConcerned,
    deed: ({ part }) => applicationDeeds[part],
    about: `application ${id}`,
  });
