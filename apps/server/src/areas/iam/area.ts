import type { Area } from '../../kernel/area.ts';
import { notifyAdministrator } from './accredited/accredited.service.ts';
import { clientRoutes } from './client/client.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { sendPasswordReset } from './password/password.service.ts';
import { listReach } from './reach.store.ts';
import { roleRoutes } from './role/role.routes.ts';
import { signInRoutes } from './session/session.routes.ts';
import { tidyIam } from './tidy.service.ts';
import { notifyOldAddress, sendEmailConfirmation } from './user/email-change.service.ts';
import { sendInvitation } from './user/invitation.service.ts';
import { userRoutes } from './user/user.routes.ts';

export const iamArea: Area = {
  installed: { reference: 'reference', demo: 'demo' },
  routes: [signInRoutes, passwordRoutes, clientRoutes, userRoutes, roleRoutes],
  jobs: [sendPasswordReset, sendInvitation, sendEmailConfirmation, notifyOldAddress, notifyAdministrator],
  extensions: { listReach },
  tidy: tidyIam,
};
