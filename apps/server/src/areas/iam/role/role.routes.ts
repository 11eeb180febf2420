import { iam } from '@assay/contract/iam/area';
import type { On } from '../../../kernel/http/http.ts';
import { createRole, getRole, listPermissions, listRoles, updateRole } from './role.service.ts';

export const roleRoutes = (on: On) => {
  on(iam.listPermissions, () => listPermissions());
  on(iam.listRoles, ({ actor, query }) => listRoles(actor, query));
  on(iam.getRole, ({ actor, params }) => getRole(actor, params.id));
  on(iam.createRole, ({ actor, body }) => createRole(actor, body));
  on(iam.updateRole, ({ actor, params, body }) => updateRole(actor, params.id, body));
};
