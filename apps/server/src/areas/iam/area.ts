import type { Area } from '../../kernel/area.ts';
import { passwordRoutes } from './password.routes.ts';
import { sendPasswordReset } from './password.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { tidyIam } from './tidy.service.ts';

export const iamArea: Area = {
  routes: [signInRoutes, passwordRoutes],
  jobs: [sendPasswordReset],
  tidy: tidyIam,
};
