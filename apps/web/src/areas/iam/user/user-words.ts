import { type User, userStatuses } from '@assay/contract/iam/user';
import { none } from '../../../lib/formats.ts';
import { clientNameOf } from '../client/client.queries.ts';
import { userNameOf } from './user.queries.ts';

/** What people call the fields of a user, in its form and in the log of its changes. */
export const userLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  mobile: 'Mobile',
  status: 'Status',
  clientId: 'Client',
  client: 'Client',
  parentId: 'Manager',
  manager: 'Manager',
  roles: 'Roles',
  managedClients: 'Clients to manage',
  managedUsers: 'Users to manage',
} as const;

/** The name behind an id in the form: as one of the record's states has it, or as the list that it was picked from. */
export function nameInUser(
  known: readonly User[],
  field: 'clientId' | 'parentId',
  id: number,
): string | undefined {
  const user = known.find((state) => state[field] === id);
  if (user) return (field === 'clientId' ? user.clientName : user.parentName) ?? undefined;
  return field === 'clientId' ? clientNameOf(id) : userNameOf(id);
}

/** Coded values in words; undefined of what speaks for itself. */
export const userWords = (field: string, value: unknown): string | undefined =>
  field === 'status' ? userStatuses[value as keyof typeof userStatuses] : undefined;

/** A form's value in words, for the choice between one's own and somebody else's. */
export function shownOfUser(known: readonly User[], path: string, value: unknown): string {
  if (value === null || value === '') return none;
  if (path === 'clientId' || path === 'parentId')
    return nameInUser(known, path, Number(value)) ?? `#${value}`;
  return userWords(path, value) ?? String(value);
}

export const auditWords = { fields: userLabels, value: userWords };
