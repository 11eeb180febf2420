import { readPermission } from '@assay/contract/workflow/template';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session.ts';

export function DiagramLink({ assessmentId }: { assessmentId: number }) {
  const { can } = useSession();
  if (!can(readPermission)) return null;
  return (
    <Link
      className="link-button screen-only"
      style={{ lineHeight: '1.5rem', whiteSpace: 'nowrap' }}
      to="/workflow/diagram"
      search={{ assessmentId: String(assessmentId) }}
    >
      Workflow diagram
    </Link>
  );
}
