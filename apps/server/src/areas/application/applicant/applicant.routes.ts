import { applicationArea as application } from '@assay/contract/application/area';
import type { On } from '../../../kernel/http/http.ts';
import { saveApplicant, saveNatureOfBusiness } from './applicant.service.ts';

export const applicantRoutes = (on: On) => {
  on(application.saveApplicant, ({ actor, params, body }) => saveApplicant(actor, params.id, body));
  on(application.saveNatureOfBusiness, ({ actor, params, body }) =>
    saveNatureOfBusiness(actor, params.id, body),
  );
};
