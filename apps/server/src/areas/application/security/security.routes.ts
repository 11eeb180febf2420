import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { saveAgreedValue, saveSecurity } from './security.service.ts';

export const securityRoutes = (on: On) => {
  on(application.saveSecurity, ({ actor, params, body }) => saveSecurity(actor, params.id, body));
  on(application.saveAgreedValue, ({ actor, params, body }) => saveAgreedValue(actor, params.id, body));
};
