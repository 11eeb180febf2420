import type { Status } from '@assay/lending/statuses';
import type { Area } from '../../kernel/area.ts';
import type { AppEvent } from '../../kernel/live/events.ts';
import type {
  ApplicationResubmitted,
  ApplicationSaved,
  ApplicationStatusChanged,
} from '../application/public.ts';
import { type AssessmentOpened, setOpenTasks } from '../assessment/public.ts';
import type { CreditArrived, CreditChanged } from '../credit/public.ts';
import { setMover } from '../entity/public.ts';
import { lookAgain } from './automatic/automatic.service.ts';
import { documentRoutes } from './document/document.routes.ts';
import { noteRoutes } from './note/note.routes.ts';
import { followCredit, followSave, followStatus, openWorkflows } from './record/making.service.ts';
import { workflowMover } from './record/mover.service.ts';
import { recordRoutes } from './record/record.routes.ts';
import { openTasksOf } from './task/open-tasks.service.ts';
import { taskRoutes } from './task/task.routes.ts';
import { templateRoutes } from './template/template.routes.ts';

const opened: AssessmentOpened['kind'] = 'assessment.opened';
const saved: ApplicationSaved['kind'] = 'application.saved';
const resubmitted: ApplicationResubmitted['kind'] = 'application.resubmitted';
const statusChanged: ApplicationStatusChanged['kind'] = 'application.status-changed';
const arrived: CreditArrived['kind'] = 'credit.arrived';
const changed: CreditChanged['kind'] = 'credit.changed';

const assessedIn = ({ assessmentId, applicationId }: AppEvent) => ({
  assessmentId: Number(assessmentId),
  applicationId: Number(applicationId),
});

export const workflowArea: Area = {
  installed: { reference: 'reference-workflow', demo: 'demo-workflow' },
  routes: [templateRoutes, recordRoutes, taskRoutes, noteRoutes, documentRoutes],
  fill: () => {
    setOpenTasks(openTasksOf);
    setMover(workflowMover);
  },
  subscribers: [
    { kind: opened, handle: (tx, event) => openWorkflows(tx, assessedIn(event)) },
    { kind: saved, handle: (tx, event) => followSave(tx, assessedIn(event), String(event.section)) },
    {
      kind: resubmitted,
      handle: (tx, event) => lookAgain(tx, assessedIn(event), { isResubmitted: true }),
    },
    {
      kind: statusChanged,
      handle: (tx, event) =>
        followStatus(tx, assessedIn(event), event.before as Status, event.after as Status),
    },
    { kind: arrived, handle: (tx, { assessmentId }) => followCredit(tx, Number(assessmentId)) },
    { kind: changed, handle: (tx, { assessmentId }) => followCredit(tx, Number(assessmentId)) },
  ],
};
