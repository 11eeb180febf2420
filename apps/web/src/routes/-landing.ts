import type { PermissionCode } from '@assay/contract/kit/permissions';

interface Landing {
  permission: PermissionCode;
  screen: string;
}

const landings: readonly Landing[] = [
  { permission: 'ASSESSMENT.APPLICATION.READ', screen: '/assessment/assessments/applications' },
  { permission: 'ASSESSMENT.ACCREDITATION.UPDATE', screen: '/assessment/assessments/accreditations' },
  { permission: 'IAM.CLIENT.UPDATE', screen: '/iam/clients' },
  { permission: 'IAM.USER.UPDATE', screen: '/iam/users' },
  { permission: 'IAM.ROLE.UPDATE', screen: '/iam/roles' },
  { permission: 'APPLICATION.MOVE', screen: '/application/applications/move' },
  { permission: 'PAYMENT.READ', screen: '/payment/aba/process' },
  { permission: 'APPLICATION.READ', screen: '/application/applications' },
];

export const landing = (permissions: readonly PermissionCode[]): string | undefined =>
  landings.find(({ permission }) => permissions.includes(permission))?.screen;
