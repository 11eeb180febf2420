import { iam } from '@assay/contract/iam/area';
import { config } from '../../../kernel/config/config.ts';
import type { On } from '../../../kernel/http/http.ts';
import { listOwnLoginHistory } from './login-history.service.ts';
import { listDemoAccounts, refreshSession, sessionOf, signOut } from './session.service.ts';
import { signIn } from './sign-in.service.ts';

export const signInRoutes = (on: On) => {
  on(iam.signIn, ({ body, http }) => signIn(body, http));
  // Outside the demo the route must not exist.
  if (config.DEMO) on(iam.listDemoAccounts, () => listDemoAccounts());
  on(iam.signOut, ({ http }) => signOut(http));
  on(iam.getSession, ({ actor }) => sessionOf(actor));
  on(iam.listOwnLoginHistory, ({ actor, query }) => listOwnLoginHistory(actor, query));
  on(iam.refreshSession, ({ actor, http }) => refreshSession(actor, http));
};
