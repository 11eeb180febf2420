import type { PermissionCode } from '@assay/contract/kit/permissions';
import { navigation } from './-navigation.ts';

interface Landing {
  permission: PermissionCode;
  screen: string;
}

/** Where people land, by what they may do; the first match wins. */
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

const profile = '/user/change-password';

/**
 * The screen that this person lands on; undefined for people who may see none. A screen that isn't built yet is
 * passed over; then the first link of the sidebar leads there, and Profile when nothing else is left.
 */
export function landing(
  permissions: readonly PermissionCode[],
  hasScreen: (path: string) => boolean,
): string | undefined {
  const permitted = landings.filter(({ permission }) => permissions.includes(permission));
  if (permitted.length === 0) return undefined;
  const built = permitted.find(({ screen }) => hasScreen(screen))?.screen;
  return built ?? navigation(permissions, hasScreen)[0]?.to ?? profile;
}
