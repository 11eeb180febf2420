import type { PermissionCode } from '@assay/contract/kit/permissions';
import type { WebConfig } from '@assay/contract/kit/system';
import type { SidebarLink } from '../ui/shell/sidebar/sidebar-link.ts';
import { icons } from './-navigation-icons.ts';

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
