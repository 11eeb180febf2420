import type { iam } from '@assay/contract/iam/area';
import { type Client, clientFields, slugOf } from '@assay/contract/iam/client';
import { type User, userFields } from '@assay/contract/iam/user';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { valuesOf } from '@assay/contract/kit/values';

type ClientForm = Required<Omit<CallOf<typeof iam.updateClient>['body'], 'version'>>;
export type UserForm = CallOf<typeof iam.createUser>['body'];
type RoleForm = CallOf<typeof iam.createRole>['body'];

export const introducerId = 2;

export const clientForm = (name: string, more: Partial<ClientForm> = {}): ClientForm => ({
  name,
  slug: slugOf(name),
  abn: null,
  isIntroducer: true,
  configType: 'EXTERNAL_BROKERAGE',
  status: 'ACTIVE',
  bdmId: null,
  dealRecipientClientId: null,
  clientConfig: { logoUrl: null, replyTo: null },
  ...more,
});

export const emailOf = (lastName: string) => `${slugOf(lastName)}@people.example`;

/** Returns a new user of the introducer. Last names must differ, because the email derives from them. */
export const userForm = (lastName: string, more: Partial<UserForm> = {}): UserForm => ({
  firstName: 'Morgan',
  lastName,
  email: emailOf(lastName),
  mobile: null,
  status: 'ACTIVE',
  clientId: introducerId,
  parentId: null,
  ...more,
});

export const roleForm = (name: string, more: Partial<RoleForm> = {}): RoleForm => ({
  name,
  status: 'ACTIVE',
  permissions: [],
  ...more,
});

export const savedUser = (user: User) => ({ ...valuesOf(userFields, user), version: user.version });
export const savedClient = (client: Client) => ({
  ...valuesOf(clientFields, client),
  version: client.version,
});
