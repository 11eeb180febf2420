import { iam } from '@assay/contract/iam/area';
import type { On } from '../../../kernel/http/http.ts';
import { changePassword, checkPasswordLink, forgotPassword, resetPassword } from './password.service.ts';

export const passwordRoutes = (on: On) => {
  on(iam.forgotPassword, ({ body, http }) => forgotPassword(body, http));
  on(iam.resetPassword, ({ body }) => resetPassword(body));
  on(iam.checkPasswordLink, ({ body }) => checkPasswordLink(body));
  on(iam.changePassword, ({ actor, body }) => changePassword(actor, body));
};
