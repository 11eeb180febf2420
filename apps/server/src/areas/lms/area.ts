import type { Area } from '../../kernel/area.ts';
import { packRoutes } from './pack/pack.routes.ts';
import { followStatus, makePackOfSettled } from './pack/pack.service.ts';
import { endLostLater, endLostPushes } from './submission/ending.service.ts';
import { finishPushes } from './submission/push.service.ts';
import { submissionRoutes } from './submission/submission.routes.ts';

export const lmsArea: Area = {
  installed: { demo: 'demo-lms' },
  routes: [submissionRoutes, packRoutes],
  jobs: [endLostLater, makePackOfSettled],
  extensions: { subscribers: { 'application.status-changed': followStatus } },
  finish: finishPushes,
  tidy: endLostPushes,
};
