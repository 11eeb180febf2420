import { permissionLabels } from '@assay/contract/kit/permissions';
import { type AbaDirection, abaDirections } from '@assay/contract/payment/aba';
import { useSession } from '../../../lib/session/session.ts';

export function WhoMay({ direction }: { direction: AbaDirection }) {
  const { isStaff } = useSession();
  const label = permissionLabels[abaDirections[direction].permission];
  return (
    <p>
      {isStaff
        ? `You can look at this file, but not submit it: you need the permission “${label}”. A system administrator can give it to you.`
        : 'You can look at this file, but not submit it. Ask your administrator if you need to.'}
    </p>
  );
}
