import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { exportApplications } from './export.service.ts';
import { countApplications, getNeighbours, listApplications } from './list.service.ts';

export const listRoutes = (on: On) => {
  on(application.listApplications, ({ actor, query }) => listApplications(actor, query));
  on(application.countApplications, ({ actor, query }) => countApplications(actor, query));
  on(application.exportApplications, ({ actor, query }) => exportApplications(actor, query));
  on(application.getNeighbours, ({ actor, params, query }) => getNeighbours(actor, params.id, query));
};
