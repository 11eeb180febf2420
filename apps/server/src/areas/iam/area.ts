import type { Area } from '../../kernel/area.ts';
import { clientRoutes } from './client.routes.ts';
import { sendInvitation } from './invitation.service.ts';
import { passwordRoutes } from './password.routes.ts';
import { sendPasswordReset } from './password.service.ts';
import { roleRoutes } from './role.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { tidyIam } from './tidy.service.ts';
import { userRoutes } from './user.routes.ts';

export const iamArea: Area = {
  routes: [signInRoutes, passwordRoutes, clientRoutes, userRoutes, roleRoutes],
  jobs: [sendPasswordReset, sendInvitation],
  tidy: tidyIam,
};
