import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { answerOf, formOf, optional } from '../kit/field.ts';
import { choice, email, mobile, personName, reference } from '../kit/field-kinds.ts';
import { keywords, listOf, listQuery, severalOf } from '../kit/list.ts';
import { byId, id, idOfDigits, version, yesOrNo } from '../kit/schemas.ts';
import { writerAnswer } from '../kit/writer-answer.ts';
import { loginHistory, loginHistoryQuery } from './login-history.ts';

export const userStatuses = { ACTIVE: 'Active', SUSPENDED: 'Suspended', CLOSED: 'Closed' } as const;
export type UserStatus = keyof typeof userStatuses;

export const userFields = {
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: email('Email'),
  mobile: optional(mobile('Mobile')),
  status: choice('Status', userStatuses),
  clientId: reference('Client'),
  parentId: optional(reference('Manager')),
};

export const membershipLabels = {
  pendingEmail: 'New email, not confirmed yet',
  roles: 'Roles',
  managedClients: 'Clients to manage',
  managedUsers: 'Users to manage',
} as const;

export const lastLoginLabel = 'Last login';

export const userForm = formOf(userFields);
export type UserForm = z.output<typeof userForm>;
export const userUpdate = userForm.extend({ version });

const ids = z
  .array(id)
  .max(500)
  .transform((list) => [...new Set(list)]);

/** Roles come with creation, since without one the user can't sign in. */
export const userCreate = userForm.extend({ roleIds: ids.default([]) });

const named = z.object({ id, name: z.string() });

export const user = z.object({
  id,
  ...answerOf(userFields),
  accreditationId: id.nullable(),
  entityId: id.nullable(),
  clientName: z.string(),
  /** Decides which permissions administer the user. */
  clientIsIntroducer: z.boolean(),
  parentName: z.string().nullable(),
  /** Replaces the address once its owner opens the link sent there. */
  pendingEmail: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
  /** When the rate limit allows the next email; null if now. */
  nextEmailAt: z.string().nullable(),
  roles: z.array(named),
  /** Changing the address, status, client or password link requires it. */
  isGrantable: z.boolean(),
  managedClientManagementGroups: z.object({ clients: z.array(named) }),
  managedUserManagementGroups: z.object({ users: z.array(named) }),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof user>;

const userToWriter = writerAnswer(user);
export type UserToWriter = z.infer<typeof userToWriter>;

export const userRow = user
  .pick({ id: true, firstName: true, lastName: true, clientId: true, status: true })
  .extend(
    user
      .pick({ email: true, mobile: true, clientName: true, roles: true, lastLoginAt: true, createdAt: true })
      .partial().shape,
  );
export type UserRow = z.infer<typeof userRow>;

export const userQuery = listQuery(['name', 'email', 'createdAt'], 'name', {
  keywords,
  clientIds: severalOf(idOfDigits).optional(),
  isIntroducer: yesOrNo.optional(),
  status: severalOf(userFields.status.schema).optional(),
  /** Users who can be assigned: they can sign in and open these records. */
  opens: z.enum(['ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.ACCREDITATION.READ']).optional(),
  entityId: idOfDigits.optional(),
});

const mayUpdate = ['IAM.USER.UPDATE', 'IAM.USER.LENDER.UPDATE', 'IAM.USER.INTRODUCER.UPDATE'] as const;

export const userEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/iam/users',
    summary: 'List users; those who only move, assign or assess get what a picker needs',
    permission: [
      'IAM.USER.READ',
      'APPLICATION.MOVE',
      'ASSESSMENT.APPLICATION.ASSIGN',
      'ASSESSMENT.APPLICATION.READ',
      'ASSESSMENT.ACCREDITATION.READ',
    ],
    query: userQuery,
    answer: listOf(userRow),
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/iam/users/:id',
    summary: 'Get a user',
    permission: 'IAM.USER.READ',
    params: byId,
    answer: one(user),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/iam/users',
    summary: 'Create a user with their roles, who is emailed a link to set a password',
    permission: ['IAM.USER.CREATE', 'IAM.USER.INTRODUCER.CREATE'],
    body: userCreate,
    answer: one(userToWriter),
    errors: ['UNPROCESSABLE'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/iam/users/:id',
    summary: 'Update a user',
    permission: mayUpdate,
    params: byId,
    body: userUpdate,
    answer: one(userToWriter),
    errors: ['CONFLICT', 'UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/iam/users/:id/email-change',
    summary: 'Keep the present email address; the link that was sent to the new one no longer works',
    permission: mayUpdate,
    params: byId,
    answer: one(userToWriter),
    errors: ['UNPROCESSABLE'],
  }),
  assignRoles: endpoint({
    method: 'PUT',
    path: '/iam/users/:id/assign-roles',
    summary: "Set a user's roles",
    permission: mayUpdate,
    params: byId,
    body: z.strictObject({ roleIds: ids, version: version.optional() }),
    answer: one(userToWriter),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  setManagedClients: endpoint({
    method: 'PATCH',
    path: '/iam/users/:id/client-management-groups',
    summary: 'Set the clients that a user manages in addition to their own',
    permission: mayUpdate,
    params: byId,
    body: z.strictObject({ clients: ids, version: version.optional() }),
    answer: one(userToWriter),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  setManagedUsers: endpoint({
    method: 'PATCH',
    path: '/iam/users/:id/user-management-groups',
    summary: 'Set the users that a user manages',
    permission: mayUpdate,
    params: byId,
    body: z.strictObject({ users: ids, version: version.optional() }),
    answer: one(userToWriter),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  listLoginHistory: endpoint({
    method: 'GET',
    path: '/iam/users/:id/login-histories',
    summary: 'List the attempts to sign in as this user, newest first',
    permission: 'IAM.USER.READ',
    params: byId,
    query: loginHistoryQuery,
    answer: listOf(loginHistory),
  }),
  emailPasswordLink: endpoint({
    method: 'POST',
    path: '/iam/users/:id/invitation',
    summary: 'Email a link to set a password; earlier ones no longer work',
    permission: mayUpdate,
    params: byId,
    answer: nothing,
    errors: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  }),
};
