import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { saveGuarantors } from './guarantor.service.ts';

export const guarantorRoutes = (on: On) => {
  on(application.saveGuarantors, ({ actor, params, body }) => saveGuarantors(actor, params.id, body));
};
