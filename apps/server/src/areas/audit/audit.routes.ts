import { audit } from '@assay/contract/audit/area';
import type { On } from '../../kernel/http/http.ts';
import { getTrail, listAudits, listCategories } from './audit.service.ts';

export const auditRoutes = (on: On) => {
  on(audit.listAudits, ({ actor, query }) => listAudits(actor, query));
  on(audit.getTrail, getTrail);
  on(audit.listCategories, () => listCategories());
};
