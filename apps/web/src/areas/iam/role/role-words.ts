import { roleStatuses } from '@assay/contract/iam/role';
import { type PermissionCode, permissionLabels } from '@assay/contract/kit/permissions';

/** What people call the fields of a role, in its form and in the log of its changes. */
export const roleLabels = { name: 'Name', status: 'Status', permissions: 'Permissions' } as const;

const labelOf = (code: string) => permissionLabels[code as PermissionCode] ?? code;

/** Coded values in words; undefined of what speaks for itself. */
export function roleWords(field: string, value: unknown): string | undefined {
  if (field === 'status') return roleStatuses[value as keyof typeof roleStatuses];
  if (field === 'permissions' && typeof value === 'string') return labelOf(value);
  return undefined;
}

/** A form's value in words, for the choice between one's own and somebody else's. */
export function shownOfRole(path: string, value: unknown): string {
  if (path === 'permissions') return (value as string[]).map(labelOf).join(', ') || 'None';
  return roleWords(path, value) ?? String(value);
}

export const auditWords = { fields: roleLabels, value: roleWords };
