import { iam } from '@assay/contract/iam/area';
import type { On } from '../../../kernel/http/http.ts';
import { changePassword, checkPasswordLink, forgotPassword, resetPassword } from './password.service.ts';

export const passwordRoutes = (on: On) => {
  on(iam.forgotPassword, ({ body, http }) => forgotPassword(body, http));
  on(iam.resetPassword, ({ body, http }) => resetPassword(body, http));
  on(iam.checkPasswordLink, ({ body }) => checkPasswordLink(body));
  on(iam.changePassword, ({ actor, body, http }) => changePassword(actor, body, http));
};
