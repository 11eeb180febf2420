import { iam } from '@assay/contract/iam/area';
import type { On } from '../../../kernel/http/http.ts';
import { listLoginHistoryOf } from '../session/login-history.service.ts';
import { checkEmailLink, confirmEmail } from './email-change.service.ts';
import { renewInvitation } from './invitation.service.ts';
import { assignRoles, setManagedClients, setManagedUsers } from './membership.service.ts';
import {
  cancelEmailChange,
  createUser,
  emailPasswordLink,
  getUser,
  listUsers,
  updateUser,
} from './user.service.ts';

export const userRoutes = (on: On) => {
  on(iam.listUsers, ({ actor, query }) => listUsers(actor, query));
  on(iam.getUser, ({ actor, params }) => getUser(actor, params.id));
  on(iam.createUser, ({ actor, body }) => createUser(actor, body));
  on(iam.updateUser, ({ actor, params, body }) => updateUser(actor, params.id, body));
  on(iam.cancelEmailChange, ({ actor, params }) => cancelEmailChange(actor, params.id));
  on(iam.assignRoles, ({ actor, params, body }) => assignRoles(actor, params.id, body));
  on(iam.setManagedClients, ({ actor, params, body }) => setManagedClients(actor, params.id, body));
  on(iam.setManagedUsers, ({ actor, params, body }) => setManagedUsers(actor, params.id, body));
  on(iam.listLoginHistory, ({ actor, params, query }) => listLoginHistoryOf(actor, params.id, query));
  on(iam.emailPasswordLink, ({ actor, params }) => emailPasswordLink(actor, params.id));
  on(iam.renewInvitation, ({ body }) => renewInvitation(body));
  on(iam.checkEmailLink, ({ body }) => checkEmailLink(body));
  on(iam.confirmEmail, ({ body }) => confirmEmail(body));
};
