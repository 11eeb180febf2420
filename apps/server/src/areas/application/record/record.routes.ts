import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { createApplication } from './new-application.service.ts';
import { getApplication } from './record.service.ts';

export const recordRoutes = (on: On) => {
  on(application.getApplication, ({ actor, params }) => getApplication(actor, params.id));
  on(application.createApplication, ({ actor, body }) => createApplication(actor, body));
};
