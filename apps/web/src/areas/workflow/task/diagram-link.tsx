import { readPermission } from '@assay/contract/workflow/template';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session.ts';
import classes from './diagram-link.module.css';

export function DiagramLink({ assessmentId }: { assessmentId: number }) {
  const { can } = useSession();
  if (!can(readPermission)) return null;
  return (
    <Link className={classes.link} to="/workflow/diagram" search={{ assessmentId: String(assessmentId) }}>
      Workflow diagram
    </Link>
  );
}
