import { audit } from '@assay/contract/audit/area';
import type { On } from '../../kernel/http/http.ts';
import { listAudits, listCategories } from './audit.service.ts';

export const auditRoutes = (on: On) => {
  on(audit.listAudits, ({ actor, query }) => listAudits(actor, query));
  on(audit.listCategories, () => listCategories());
};
