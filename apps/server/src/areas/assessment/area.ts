import type { Area } from '../../kernel/area.ts';
import { accreditationRoutes } from './accreditation/accreditation.routes.ts';
import { accreditationAttachmentRoutes } from './accreditation/attachment.routes.ts';
import { directorMover } from './accreditation/director-mover.service.ts';
import { approvalEmailRoutes } from './approval-email/approval-email.routes.ts';
import { queueOverdueEmails, sendApprovalLetter } from './approval-email/approval-email.service.ts';
import { assigneeRoutes } from './assignee/assignee.routes.ts';
import { attachmentRoutes } from './attachment/attachment.routes.ts';
import { conditionRoutes } from './condition/condition.routes.ts';
import { individualRoutes } from './individual/individual.routes.ts';
import { invitationRoutes } from './invitation/invitation.routes.ts';
import { confirmAccreditation, sendAccreditationLink } from './invitation/invitation.service.ts';
import { listRoutes } from './list/list.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { followAccess, tidyPresence } from './presence/presence.service.ts';
import { followMove, holdForMove, openAssessment } from './record/opening.service.ts';
import { recordRoutes } from './record/record.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { settlementRoutes } from './settlement/settlement.routes.ts';
import { statusRoutes } from './status/status.routes.ts';

export const assessmentArea: Area = {
  routes: [
    listRoutes,
    overviewRoutes,
    recordRoutes,
    statusRoutes,
    assigneeRoutes,
    approvalEmailRoutes,
    settlementRoutes,
    attachmentRoutes,
    referenceRoutes,
    conditionRoutes,
    presenceRoutes,
    invitationRoutes,
    accreditationRoutes,
    accreditationAttachmentRoutes,
    individualRoutes,
  ],
  jobs: [sendApprovalLetter, sendAccreditationLink, confirmAccreditation],
  extensions: {
    subscribers: {
      'access.changed': followAccess,
      'application.submitted': openAssessment,
      'application.moving': holdForMove,
      'application.moved': followMove,
    },
    movers: [directorMover],
  },
  installed: { reference: 'reference-accreditation', demo: 'demo-accreditation' },
  tidy: async () => {
    await tidyPresence();
    await queueOverdueEmails();
  },
};
