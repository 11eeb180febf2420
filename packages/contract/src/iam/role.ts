import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { answerOf, formOf } from '../kit/field.ts';
import { choice, codes, flag, name } from '../kit/field-kinds.ts';
import { keywords, listOf, listQuery, severalOf } from '../kit/list.ts';
import { permissionLabels } from '../kit/permissions.ts';
import { byId, id, version, yesOrNo } from '../kit/schemas.ts';
import { writerAnswer } from '../kit/writer-answer.ts';

export const roleStatuses = { ACTIVE: 'Active', SUSPENDED: 'Suspended' } as const;

export const roleFields = {
  name: name('Name'),
  isIntroducer: flag('For', { yes: 'Introducers', no: 'Staff' }),
  status: choice('Status', roleStatuses),
  permissions: codes('Permissions', permissionLabels),
};

const { isIntroducer } = roleFields;

export const roleForm = formOf(roleFields).extend({ isIntroducer: isIntroducer.schema.default(false) });
export type RoleForm = z.output<typeof roleForm>;

/** `isIntroducer` may be sent, but can't change. */
export const roleUpdate = formOf(roleFields).extend({
  isIntroducer: isIntroducer.schema.optional(),
  version,
});

export const role = z.object({
  id,
  ...answerOf(roleFields),
  userCount: z.number(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Role = z.infer<typeof role>;

/** Users can't add permissions to a role that they hold, hence `isOwn`. */
export const roleDetail = role.extend({ isOwn: z.boolean() });
export type RoleDetail = z.infer<typeof roleDetail>;

const roleToWriter = writerAnswer(roleDetail);
export type RoleToWriter = z.infer<typeof roleToWriter>;

export const roleQuery = listQuery(['name', 'createdAt'], 'name', {
  keywords,
  status: severalOf(roleFields.status.schema).optional(),
  isIntroducer: yesOrNo.optional(),
});

/** Users who grant roles must be able to list them. */
const mayRead = [
  'IAM.ROLE.READ',
  'IAM.USER.UPDATE',
  'IAM.USER.LENDER.UPDATE',
  'IAM.USER.INTRODUCER.UPDATE',
] as const;

export const roleEndpoints = {
  listPermissions: endpoint({
    method: 'GET',
    path: '/iam/permissions',
    summary: 'The catalogue of permissions, code to label',
    permission: ['IAM.ROLE.READ', 'IAM.ROLE.CREATE', 'IAM.ROLE.UPDATE'],
    answer: one(z.record(z.string(), z.string())),
  }),
  listRoles: endpoint({
    method: 'GET',
    path: '/iam/roles',
    summary: 'List roles',
    permission: mayRead,
    query: roleQuery,
    answer: listOf(role),
  }),
  getRole: endpoint({
    method: 'GET',
    path: '/iam/roles/:id',
    summary: 'Get a role',
    permission: 'IAM.ROLE.READ',
    params: byId,
    answer: one(roleDetail),
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/iam/roles',
    summary: 'Create a role',
    permission: 'IAM.ROLE.CREATE',
    body: roleForm,
    answer: one(roleToWriter),
    errors: ['UNPROCESSABLE'],
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/iam/roles/:id',
    summary: 'Update a role',
    permission: 'IAM.ROLE.UPDATE',
    params: byId,
    body: roleUpdate,
    answer: one(roleToWriter),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
};
