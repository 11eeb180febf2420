import type { PermissionCode } from '@assay/contract/kit/permissions';
import { navigation } from './-navigation.ts';

interface Landing {
  permission: PermissionCode;
  screen: string;
}

const ownList: Landing = { permission: 'APPLICATION.READ', screen: '/application/applications' };

/** Where people land, by what they may do; the first match wins. */
const landings: ReadonlyArray<Landing & { meanwhile?: Landing }> = [
  {
    permission: 'ASSESSMENT.APPLICATION.READ',
    screen: '/assessment/assessments/applications',
    // Whoever assesses applications works with a list of them, not with what comes next here.
    meanwhile: ownList,
  },
  { permission: 'ASSESSMENT.ACCREDITATION.UPDATE', screen: '/assessment/assessments/accreditations' },
  { permission: 'IAM.CLIENT.UPDATE', screen: '/iam/clients' },
  { permission: 'IAM.USER.UPDATE', screen: '/iam/users' },
  { permission: 'IAM.ROLE.UPDATE', screen: '/iam/roles' },
  { permission: 'APPLICATION.MOVE', screen: '/application/applications/move' },
  { permission: 'PAYMENT.READ', screen: '/payment/aba/process' },
  ownList,
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
  const isPermitted = ({ permission }: Landing) => permissions.includes(permission);
  const permitted = landings
    .filter(isPermitted)
    .flatMap(({ meanwhile, ...own }) => (meanwhile && isPermitted(meanwhile) ? [own, meanwhile] : [own]));
  if (permitted.length === 0) return undefined;
  const built = permitted.find(({ screen }) => hasScreen(screen))?.screen;
  return built ?? navigation(permissions, hasScreen)[0]?.to ?? profile;
}
