import type { Area } from '../../kernel/area.ts';
import type { ApplicationSubmitted } from '../application/public.ts';
import { assessmentRoutes } from './assessment.routes.ts';
import { openAssessment } from './assessment.service.ts';

const submitted: ApplicationSubmitted['kind'] = 'application.submitted';

export const assessmentArea: Area = {
  routes: [assessmentRoutes],
  subscribers: [{ kind: submitted, handle: (tx, event) => openAssessment(tx, Number(event.applicationId)) }],
};
