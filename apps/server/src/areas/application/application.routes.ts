import { applicationArea as application } from '@assay/contract/application';
import type { On } from '../../kernel/http.ts';
import {
  countApplications,
  createApplication,
  getApplication,
  getPlace,
  listApplications,
  readFees,
} from './application.service.ts';
import { exportApplications } from './export.service.ts';
import * as sections from './section.service.ts';
import {
  draftApplication,
  listWithdrawalReasons,
  submitApplication,
  withdrawApplication,
} from './status.service.ts';

export const applicationRoutes = (on: On) => {
  on(application.listApplications, ({ actor, query }) => listApplications(actor, query));
  on(application.countApplications, ({ actor }) => countApplications(actor));
  on(application.exportApplications, ({ actor, query }) => exportApplications(actor, query));
  on(application.getFees, () => readFees());
  on(application.listWithdrawalReasons, () => listWithdrawalReasons());
  on(application.getApplication, ({ actor, params }) => getApplication(actor, params.id));
  on(application.getPlace, ({ actor, params, query }) => getPlace(actor, params.id, query));
  on(application.createApplication, ({ actor, body }) => createApplication(actor, body));
  on(application.saveQuote, ({ actor, params, body }) => sections.saveQuote(actor, params.id, body));
  on(application.saveApplicant, ({ actor, params, body }) => sections.saveApplicant(actor, params.id, body));
  on(application.saveGuarantors, ({ actor, params, body }) =>
    sections.saveGuarantors(actor, params.id, body),
  );
  on(application.saveSecurity, ({ actor, params, body }) => sections.saveSecurity(actor, params.id, body));
  on(application.saveNotes, ({ actor, params, body }) => sections.saveNotes(actor, params.id, body));
  on(application.saveNatureOfBusiness, ({ actor, params, body }) =>
    sections.saveNatureOfBusiness(actor, params.id, body),
  );
  on(application.saveAgreedValue, ({ actor, params, body }) =>
    sections.saveAgreedValue(actor, params.id, body),
  );
  on(application.draftApplication, ({ actor, params, body }) => draftApplication(actor, params.id, body));
  on(application.submitApplication, ({ actor, params, body }) => submitApplication(actor, params.id, body));
  on(application.withdrawApplication, ({ actor, params, body }) =>
    withdrawApplication(actor, params.id, body),
  );
};
