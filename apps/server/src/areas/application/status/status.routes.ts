import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import {
  draftApplication,
  listStatusReasons,
  submitApplication,
  withdrawApplication,
} from './status.service.ts';

export const statusRoutes = (on: On) => {
  on(application.listStatusReasons, ({ actor, query }) => listStatusReasons(actor, query));
  on(application.draftApplication, ({ actor, params, body }) => draftApplication(actor, params.id, body));
  on(application.submitApplication, ({ actor, params, body }) => submitApplication(actor, params.id, body));
  on(application.withdrawApplication, ({ actor, params, body }) =>
    withdrawApplication(actor, params.id, body),
  );
};
