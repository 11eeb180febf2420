import type { Area } from '../../kernel/area.ts';
import { applicantRoutes } from './applicant/applicant.routes.ts';
import { attachmentRoutes } from './attachment/attachment.routes.ts';
import { contractRoutes } from './contract/contract.routes.ts';
import { guarantorRoutes } from './guarantor/guarantor.routes.ts';
import { individualRoutes } from './individual/individual.routes.ts';
import { guarantorMover } from './individual/individual.service.ts';
import { listRoutes } from './list/list.routes.ts';
import { matchRoutes } from './match/match.routes.ts';
import { moveRoutes } from './move/move.routes.ts';
import { quoteRoutes } from './quote/quote.routes.ts';
import { recordRoutes } from './record/record.routes.ts';
import { securityRoutes } from './security/security.routes.ts';
import { statusRoutes } from './status/status.routes.ts';
import { notesRoutes } from './supporting-notes/supporting-notes.routes.ts';

export const applicationArea: Area = {
  installed: { reference: 'reference-application', demo: 'demo-application' },
  routes: [
    listRoutes,
    recordRoutes,
    quoteRoutes,
    applicantRoutes,
    guarantorRoutes,
    securityRoutes,
    notesRoutes,
    attachmentRoutes,
    contractRoutes,
    statusRoutes,
    moveRoutes,
    individualRoutes,
    matchRoutes,
  ],
  extensions: { movers: [guarantorMover] },
};
