import type { Area } from '../../kernel/area.ts';
import type { ApplicationMoved, ApplicationMoving, ApplicationSubmitted } from '../application/public.ts';
import { assessmentRoutes } from './assessment.routes.ts';
import { followMove, holdForMove, openAssessment } from './assessment.service.ts';

const moving: ApplicationMoving['kind'] = 'application.moving';
const moved: ApplicationMoved['kind'] = 'application.moved';
const submitted: ApplicationSubmitted['kind'] = 'application.submitted';

export const assessmentArea: Area = {
  routes: [assessmentRoutes],
  subscribers: [
    { kind: submitted, handle: (tx, event) => openAssessment(tx, Number(event.applicationId)) },
    { kind: moving, handle: (tx, event) => holdForMove(tx, Number(event.applicationId)) },
    { kind: moved, handle: (tx, event) => followMove(tx, Number(event.applicationId)) },
  ],
};
