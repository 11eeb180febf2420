import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { addReference, changeReference, listReferences, removeReference } from './reference.service.ts';

export const referenceRoutes = (on: On) => {
  on(assessment.listReferences, ({ actor, params }) => listReferences(actor, params.id));
  on(assessment.addReference, ({ actor, params, body }) => addReference(actor, params.id, body));
  on(assessment.updateReference, ({ actor, params, body }) =>
    changeReference(actor, params.id, params.refId, body),
  );
  on(assessment.deleteReference, ({ actor, params, ifMatch }) =>
    removeReference(actor, params.id, params.refId, ifMatch),
  );
};
