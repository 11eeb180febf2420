import type { Area } from '../../kernel/area.ts';
import { endLostChecks, endLostLater } from './check/begin.service.ts';
import { checkRoutes } from './check/check.routes.ts';
import { finishPurchases } from './check/purchase.service.ts';
import { bringReport } from './check/report.service.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { rereadIdentity, rereadIncomplete } from './identity/identity.service.ts';
import { individualRoutes } from './individual/individual.routes.ts';
import { checkMover } from './individual/individual.service.ts';
import { scoreRoutes } from './score/score.routes.ts';

export const creditArea: Area = {
  routes: [checkRoutes, scoreRoutes, identityRoutes, individualRoutes],
  installed: { reference: 'reference-credit', demo: 'demo-credit' },
  jobs: [bringReport, endLostLater, rereadIdentity],
  extensions: { movers: [checkMover] },
  finish: finishPurchases,
  tidy: async () => {
    await endLostChecks();
    await rereadIncomplete();
  },
};
