import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { byId, email, id, idOfDigits, name, version, yesOrNo } from '../kit/fields.ts';
import { listOf, listQuery, severalOf } from '../kit/list.ts';
import { loginHistory, loginHistoryQuery } from './session.ts';

export const userStatuses = { ACTIVE: 'Active', SUSPENDED: 'Suspended', CLOSED: 'Closed' } as const;
export type UserStatus = keyof typeof userStatuses;
const userStatus = z.enum(Object.keys(userStatuses) as UserStatus[]);

/** An Australian mobile, kept as `04XX XXX XXX`. */
const mobile = z
  .string()
  .transform((text) => text.replace(/[\s()-]/g, '').replace(/^\+61/, '0'))
  .pipe(z.string().regex(/^04\d{8}$/, 'Enter a mobile number such as 0412 345 678'))
  .transform((digits) => digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3'));

export const userForm = z.strictObject({
  firstName: name('First name'),
  lastName: name('Last name'),
  email,
  mobile: mobile.nullable(),
  status: userStatus,
  clientId: z.int('Client is required').positive('Client is required'),
  parentId: id.nullable(),
});
export const userUpdate = userForm.extend({ version });

const named = z.object({ id, name: z.string() });

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  status: userStatus,
  clientId: id,
  clientName: z.string(),
  /** Whether the company is an introducer: who may change the user depends on it. */
  clientIsIntroducer: z.boolean(),
  parentId: id.nullable(),
  parentName: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
  roles: z.array(named),
  managedClientManagementGroups: z.object({ clients: z.array(named) }),
  managedUserManagementGroups: z.object({ users: z.array(named) }),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof user>;

/** What a picker needs; the rest is for those who may read users. */
export const userRow = user
  .pick({ id: true, firstName: true, lastName: true, clientId: true, status: true })
  .extend(
    user
      .pick({ email: true, mobile: true, clientName: true, roles: true, lastLoginAt: true, createdAt: true })
      .partial().shape,
  );
export type UserRow = z.infer<typeof userRow>;

export const userQuery = listQuery(['name', 'email', 'createdAt'], 'name', {
  keywords: z.string().trim().max(100).optional(),
  clientIds: severalOf(idOfDigits).optional(),
  isIntroducer: yesOrNo.optional(),
  status: severalOf(userStatus).optional(),
});

const ids = z
  .array(id)
  .max(500)
  .transform((list) => [...new Set(list)]);

const mayUpdate = ['IAM.USER.UPDATE', 'IAM.USER.LENDER.UPDATE', 'IAM.USER.INTRODUCER.UPDATE'] as const;

export const userEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/iam/users',
    summary: 'Users; those who only move or assign get what a picker needs',
    permission: ['IAM.USER.READ', 'APPLICATION.MOVE', 'ASSESSMENT.APPLICATION.ASSIGN'],
    query: userQuery,
    answer: listOf(userRow),
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/iam/users/:id',
    summary: 'One user',
    permission: 'IAM.USER.READ',
    params: byId,
    answer: one(user),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/iam/users',
    summary: 'Make a user, who gets an e-mail to set a password',
    permission: ['IAM.USER.CREATE', 'IAM.USER.INTRODUCER.CREATE'],
    body: userForm,
    answer: one(user),
    errors: ['UNPROCESSABLE'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/iam/users/:id',
    summary: 'Change a user',
    permission: mayUpdate,
    params: byId,
    body: userUpdate,
    answer: one(user),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  assignRoles: endpoint({
    method: 'PUT',
    path: '/iam/users/:id/assign-roles',
    summary: "Set a user's roles",
    permission: mayUpdate,
    params: byId,
    body: z.strictObject({ roleIds: ids, version: version.optional() }),
    answer: one(user),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  setManagedClients: endpoint({
    method: 'PATCH',
    path: '/iam/users/:id/client-management-groups',
    summary: 'The clients that a user manages besides the own one',
    permission: mayUpdate,
    params: byId,
    body: z.strictObject({ clients: ids, version: version.optional() }),
    answer: one(user),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  setManagedUsers: endpoint({
    method: 'PATCH',
    path: '/iam/users/:id/user-management-groups',
    summary: 'The users that a user manages',
    permission: mayUpdate,
    params: byId,
    body: z.strictObject({ users: ids, version: version.optional() }),
    answer: one(user),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  listLoginHistory: endpoint({
    method: 'GET',
    path: '/iam/users/:id/login-histories',
    summary: 'The attempts to sign in as this user, newest first',
    permission: 'IAM.USER.READ',
    params: byId,
    query: loginHistoryQuery,
    answer: listOf(loginHistory),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/iam/users/:id/invitation',
    summary: 'Send the e-mail to set a password again',
    permission: mayUpdate,
    params: byId,
    answer: nothing,
    errors: ['UNPROCESSABLE'],
  }),
};
