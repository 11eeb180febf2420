import type { Area } from '../../kernel/area.ts';
import type { ApplicationMoved, ApplicationMoving, ApplicationSubmitted } from '../application/public.ts';
import { assigneeRoutes } from './assignee/assignee.routes.ts';
import { documentRoutes } from './document/document.routes.ts';
import { listRoutes } from './list/list.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { followMove, holdForMove, openAssessment } from './record/opening.service.ts';
import { recordRoutes } from './record/record.routes.ts';
import { settlementRoutes } from './settlement/settlement.routes.ts';
import { statusRoutes } from './status/status.routes.ts';

const moving: ApplicationMoving['kind'] = 'application.moving';
const moved: ApplicationMoved['kind'] = 'application.moved';
const submitted: ApplicationSubmitted['kind'] = 'application.submitted';

export const assessmentArea: Area = {
  routes: [
    listRoutes,
    overviewRoutes,
    recordRoutes,
    statusRoutes,
    assigneeRoutes,
    settlementRoutes,
    documentRoutes,
  ],
  subscribers: [
    { kind: submitted, handle: (tx, event) => openAssessment(tx, Number(event.applicationId)) },
    { kind: moving, handle: (tx, event) => holdForMove(tx, Number(event.applicationId)) },
    { kind: moved, handle: (tx, event) => followMove(tx, Number(event.applicationId)) },
  ],
};
