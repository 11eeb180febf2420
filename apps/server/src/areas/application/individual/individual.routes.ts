import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { listGuaranteed } from './individual.service.ts';

export const individualRoutes = (on: On) => {
  on(application.listGuaranteed, ({ actor, params }) => listGuaranteed(actor, params.entityId));
};
