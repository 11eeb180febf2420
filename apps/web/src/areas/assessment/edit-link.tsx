import type { Application } from '@assay/contract/application/record';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { applicationPage } from '../application/public.ts';

interface EditLinkProps {
  application: Application;
  tab: 'quotes' | 'applicant' | 'guarantors' | 'security' | 'notes' | 'contracts';
  what: string;
  /** Shows `what` to sighted readers too, if the heading above doesn't say it. */
  isNamed?: boolean;
}

export const EditLink = ({ application: { id, may }, tab, what, isNamed = false }: EditLinkProps) =>
  may.edit && (
    <Link className="link-button" style={{ paddingBlock: 2 }} {...applicationPage(id, tab)}>
      Edit {isNamed ? what : <VisuallyHidden>{what}</VisuallyHidden>}
    </Link>
  );
