/** Parts of the product by code prefix; the longest matching prefix wins. */
const groups = {
  ACCESS: 'Access',
  'ASSESSMENT.APPLICATION': 'Assessments of applications',
  'ASSESSMENT.ACCREDITATION': 'Accreditations',
  APPLICATION: 'Applications',
  CREDIT: 'Credit and identity checks',
  WORKFLOW: 'Workflow',
  FUNDER: 'Funders',
  LMS: 'Loan management system',
  ENTITY: 'Individuals',
  AUDIT: 'Audit logs',
  PAYMENT: 'Payments',
  'IAM.CLIENT': 'Clients',
  'IAM.USER': 'Users',
  'IAM.ROLE': 'Roles',
} as const;

export interface Permission {
  code: string;
  label: string;
}

export interface PermissionGroup {
  prefix: string;
  name: string;
  permissions: Permission[];
}

const prefixOf = (code: string): string =>
  Object.keys(groups)
    .filter((prefix) => code.startsWith(`${prefix}.`))
    .sort((one, other) => other.length - one.length)[0] ??
  code.split('.')[0] ??
  code;

export function groupPermissions(catalogue: Readonly<Record<string, string>>): PermissionGroup[] {
  const found = new Map<string, PermissionGroup>();
  for (const [code, label] of Object.entries(catalogue)) {
    const prefix = prefixOf(code);
    const name = (groups as Record<string, string>)[prefix] ?? prefix;
    const group = found.get(prefix) ?? { prefix, name, permissions: [] };
    found.set(prefix, group);
    group.permissions.push({ code, label });
  }
  return [...found.values()];
}

export function searchPermissions(all: readonly PermissionGroup[], text: string): PermissionGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (name: string, { code, label }: Permission) => {
    const hay = `${name} ${code} ${label}`.toLowerCase();
    return words.every((word) => hay.includes(word));
  };
  return all
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter((permission) => matches(group.name, permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}
