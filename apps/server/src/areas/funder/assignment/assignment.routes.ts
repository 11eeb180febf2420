import { funder } from '@assay/contract/funder/area';
import type { On } from '../../../kernel/http/http.ts';
import { getAssignment, saveAssignment } from './assignment.service.ts';

export const assignmentRoutes = (on: On) => {
  on(funder.getAssignment, ({ actor, params }) => getAssignment(actor, params.assessmentId));
  on(funder.saveAssignment, ({ actor, params, body }) => saveAssignment(actor, params.assessmentId, body));
};
