import type { PermissionCode } from '@assay/contract/kit/permissions';

const landings: readonly (readonly [permission: PermissionCode, screen: string])[] = [
  ['ASSESSMENT.APPLICATION.READ', '/assessment/assessments/applications'],
  ['ASSESSMENT.ACCREDITATION.UPDATE', '/assessment/assessments/accreditations'],
  ['IAM.CLIENT.UPDATE', '/iam/clients'],
  ['IAM.USER.UPDATE', '/iam/users'],
  ['IAM.ROLE.UPDATE', '/iam/roles'],
  ['APPLICATION.MOVE', '/application/applications/move'],
  ['PAYMENT.READ', '/payment/aba/process'],
  ['APPLICATION.READ', '/application/applications'],
];

export const landing = (permissions: readonly PermissionCode[]): string | undefined =>
  landings.find(([permission]) => permissions.includes(permission))?.[1];
