import type { PermissionCode } from '@assay/contract/kit/permissions';
import type { WebConfig } from '@assay/contract/kit/system';
import type { SidebarLink } from '../ui/shell/sidebar/sidebar-link.ts';

const icons = {
  applications: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.5 7.5h5M5.5 9.75h5M5.5 12h3',
  accreditations: 'M8 1.5 13.5 3.5v4c0 3.2-2.2 5.8-5.5 7-3.3-1.2-5.5-3.8-5.5-7v-4zM5.6 8l1.8 1.8 3.2-3.6',
  clients: 'M2.5 14.5v-12h7v12M9.5 6.5h4v8M1.5 14.5h13M4.75 5h2.5M4.75 7.75h2.5M4.75 10.5h2.5',
  roles: 'M10.5 1.5a4 4 0 1 1-3.4 6.1L2 12.7v1.8h2.5v-2h2v-2h1.3M11.5 4.5v.01',
  users:
    'M6 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM1.5 14c0-2.6 1.9-4.25 4.5-4.25S10.5 11.4 10.5 14M10.5 2.3a2.75 2.75 0 0 1 0 4.9M12 10.1c1.6.5 2.5 1.9 2.5 3.9',
  move: 'M1.5 5h12M10.5 2l3 3-3 3M14.5 11h-12M5.5 8l-3 3 3 3',
  payment: 'M1.5 3.5h13v9h-13zM1.5 6.5h13M4 10h3',
  workflow: 'M1.5 2h4.5v4H1.5zM10 10h4.5v4H10zM3.75 6v6H10M10 2h4.5v4H10zM6 4h4',
} as const;

type Features = WebConfig['features'];

interface Entry extends SidebarLink {
  permissions: readonly PermissionCode[];
  /** Hides the link for holders of this permission, who have a better one of the same name. */
  unless?: PermissionCode;
  feature?: keyof Features;
}

const entry = (
  label: string,
  icon: keyof typeof icons,
  screen: string,
  permissions: readonly PermissionCode[],
  more: Partial<Entry> = {},
): Entry => ({ label, icon: icons[icon], permissions, to: screen, under: [screen], ...more });

const entries: readonly Entry[] = [
  entry(
    'Applications',
    'applications',
    '/assessment/assessments/applications',
    ['ASSESSMENT.APPLICATION.READ'],
    {
      to: '/',
      under: ['/assessment/assessments', '/ce/admin'],
    },
  ),
  entry('Applications', 'applications', '/application/applications', ['APPLICATION.READ'], {
    unless: 'ASSESSMENT.APPLICATION.READ',
  }),
  entry(
    'Accreditations',
    'accreditations',
    '/assessment/assessments/accreditations',
    ['ASSESSMENT.ACCREDITATION.READ'],
    { under: ['/assessment/assessments/accreditations', '/assessment/assessments/*/accreditation'] },
  ),
  entry('Clients', 'clients', '/iam/clients', [
    'IAM.CLIENT.CREATE',
    'IAM.CLIENT.INTRODUCER.UPDATE',
    'IAM.CLIENT.READ',
  ]),
  entry('Roles', 'roles', '/iam/roles', ['IAM.ROLE.CREATE', 'IAM.ROLE.READ']),
  entry('Users', 'users', '/iam/users', ['IAM.USER.CREATE', 'IAM.USER.INTRODUCER.CREATE', 'IAM.USER.READ']),
  entry('Move Application', 'move', '/application/applications/move', ['APPLICATION.MOVE']),
  entry('Process ABA File', 'payment', '/payment/aba/process', ['PAYMENT.READ']),
  entry('Workflow', 'workflow', '/workflow/diagram', ['WORKFLOW.READ'], { feature: 'workflow' }),
];

export const navigation = (
  permissions: readonly PermissionCode[],
  isOn: (feature: keyof Features) => boolean = () => true,
): SidebarLink[] =>
  entries
    .filter((one) => one.permissions.some((code) => permissions.includes(code)))
    .filter(({ unless }) => !unless || !permissions.includes(unless))
    .filter(({ feature }) => !feature || isOn(feature))
    .map(({ to, label, icon, under }) => ({ to, label, icon, under }));
