import type { Area } from '../../kernel/area.ts';
import { attachmentRoutes } from './attachment/attachment.routes.ts';
import { reevaluateAnswers } from './automatic/automatic.service.ts';
import { followCredit, followSave, followStatus, openWorkflows } from './record/lifecycle.service.ts';
import { workflowMover } from './record/mover.service.ts';
import { recordRoutes } from './record/record.routes.ts';
import { taskRoutes } from './task/task.routes.ts';
import { countOpenTasks } from './task/task.service.ts';
import { templateRoutes } from './template/template.routes.ts';

export const workflowArea: Area = {
  installed: { reference: 'reference-workflow', demo: 'demo-workflow' },
  routes: [templateRoutes, recordRoutes, taskRoutes, attachmentRoutes],
  extensions: {
    subscribers: {
      'assessment.opened': openWorkflows,
      'application.saved': followSave,
      'application.resubmitted': (tx, assessed) => reevaluateAnswers(tx, assessed, { isResubmitted: true }),
      'application.status-changed': followStatus,
      'credit.arrived': followCredit,
      'credit.changed': followCredit,
    },
    countOpenTasks,
    movers: [workflowMover],
  },
};
