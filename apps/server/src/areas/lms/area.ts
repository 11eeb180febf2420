import type { Status } from '@assay/lending/statuses';
import type { Area } from '../../kernel/area.ts';
import type { ApplicationStatusChanged } from '../application/public.ts';
import { packRoutes } from './pack/pack.routes.ts';
import { followStatus, makePackOfSettled } from './pack/pack.service.ts';
import { endLostLater, endLostPushes } from './submission/ending.service.ts';
import { finishPushes } from './submission/push.service.ts';
import { submissionRoutes } from './submission/submission.routes.ts';

const statusChanged: ApplicationStatusChanged['kind'] = 'application.status-changed';

export const lmsArea: Area = {
  installed: { demo: 'demo-lms' },
  routes: [submissionRoutes, packRoutes],
  jobs: [endLostLater, makePackOfSettled],
  subscribers: [
    {
      kind: statusChanged,
      handle: (tx, event) => followStatus(tx, Number(event.assessmentId), event.after as Status),
    },
  ],
  finish: finishPushes,
  tidy: endLostPushes,
};
