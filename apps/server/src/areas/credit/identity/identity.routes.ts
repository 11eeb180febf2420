import { credit } from '@assay/contract/credit/area';
import type { On } from '../../../kernel/http/http.ts';

import { getIdentity, isNoticeTrusted, noticeIdentity } from './identity.service.ts';

export const identityRoutes = (on: On) => {
  on(credit.getIdentity, ({ actor, params, query }) =>
    getIdentity(actor, { ...params, isRefreshed: query.refresh }),
  );
  on(credit.noticeIdentity, ({ body }) => noticeIdentity(body.entityId), { admits: isNoticeTrusted });
};
