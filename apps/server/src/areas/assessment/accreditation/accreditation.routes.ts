import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import type { On } from '../../../kernel/http/http.ts';
import {
  getAccreditation,
  getAccreditationNeighbours,
  listAccreditations,
  saveAnalyst,
  saveCompany,
  saveDirectors,
  saveLicences,
} from './accreditation.service.ts';
import { listReasons, saveAccreditationStatus } from './accreditation-status.service.ts';

export const accreditationRoutes = (on: On) => {
  on(accreditationLists.listAccreditations, ({ actor, query }) => listAccreditations(actor, query));
  on(accreditationLists.getAccreditationNeighbours, ({ actor, params, query }) =>
    getAccreditationNeighbours(actor, params.id, query),
  );
  on(accreditationLists.listAccreditationReasons, () => listReasons());
  on(accreditations.getAccreditation, ({ actor, params }) => getAccreditation(actor, params.id));
  on(accreditations.saveCompany, ({ actor, params, body }) => saveCompany(actor, params.id, body));
  on(accreditations.saveLicences, ({ actor, params, body }) => saveLicences(actor, params.id, body));
  on(accreditations.saveDirectors, ({ actor, params, body }) => saveDirectors(actor, params.id, body));
  on(accreditations.saveAccreditationStatus, ({ actor, params, body }) =>
    saveAccreditationStatus(actor, params.id, body),
  );
  on(accreditations.saveAccreditationAnalyst, ({ actor, params, body }) =>
    saveAnalyst(actor, params.id, body),
  );
};
