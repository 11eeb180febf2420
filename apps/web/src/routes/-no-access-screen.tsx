import { type PermissionCode, permissionLabels } from '@assay/contract/kit/permissions';
import { Link } from '@tanstack/react-router';
import { useSession } from '../lib/session/session.ts';
import { StandaloneScreen } from '../ui/shell/standalone-screen.tsx';

export function NoAccessScreen({ codes }: { codes: readonly PermissionCode[] }) {
  const { isStaff } = useSession();
  const labels = codes.map((code) => `“${permissionLabels[code]}”`).join(' or ');
  return (
    <StandaloneScreen title="You don't have access to this">
      <p>
        {isStaff
          ? `You need the permission ${labels}. A system administrator can give it to you.`
          : 'Ask your administrator if you need it.'}
      </p>
      <Link to="/home">Go to your home page</Link>
    </StandaloneScreen>
  );
}
