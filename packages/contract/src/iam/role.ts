import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { byId, id, name, version } from '../kit/fields.ts';
import { listOf, listQuery, severalOf } from '../kit/list.ts';
import { permissionCodes } from '../kit/permissions.ts';

export const roleStatuses = { ACTIVE: 'Active', SUSPENDED: 'Suspended' } as const;
export type RoleStatus = keyof typeof roleStatuses;
const roleStatus = z.enum(Object.keys(roleStatuses) as RoleStatus[]);

export const roleForm = z.strictObject({
  name: name('Name'),
  status: roleStatus,
  permissions: z
    .array(z.enum(permissionCodes))
    .refine((codes) => new Set(codes).size === codes.length, 'A permission is named twice'),
});
export const roleUpdate = roleForm.extend({ version });

export const role = z.object({
  id,
  name: z.string(),
  status: roleStatus,
  permissions: z.array(z.string()),
  /** How many people hold it. */
  userCount: z.number(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Role = z.infer<typeof role>;

/** One role, and whether whoever asks holds it: nobody adds permissions to a role of their own. */
export const roleDetail = role.extend({ isOwn: z.boolean() });
export type RoleDetail = z.infer<typeof roleDetail>;

export const roleQuery = listQuery(['name', 'createdAt'], 'name', {
  keywords: z.string().trim().max(100).optional(),
  status: severalOf(roleStatus).optional(),
});

/** Whoever gives roles to people must be able to see them. */
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
    summary: 'Roles',
    permission: mayRead,
    query: roleQuery,
    answer: listOf(role),
  }),
  getRole: endpoint({
    method: 'GET',
    path: '/iam/roles/:id',
    summary: 'One role',
    permission: 'IAM.ROLE.READ',
    params: byId,
    answer: one(roleDetail),
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/iam/roles',
    summary: 'Make a role',
    permission: 'IAM.ROLE.CREATE',
    body: roleForm,
    answer: one(roleDetail),
    errors: ['UNPROCESSABLE'],
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/iam/roles/:id',
    summary: 'Change a role',
    permission: 'IAM.ROLE.UPDATE',
    params: byId,
    body: roleUpdate,
    answer: one(roleDetail),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
};
