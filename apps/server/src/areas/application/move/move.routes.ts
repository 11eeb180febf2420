import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { findMovable, moveApplication } from './move.service.ts';

export const moveRoutes = (on: On) => {
  on(application.findMovable, ({ actor, params }) => findMovable(actor, params.applicationNumber));
  on(application.moveApplication, ({ actor, params, body }) =>
    moveApplication(actor, params.applicationNumber, body),
  );
};
