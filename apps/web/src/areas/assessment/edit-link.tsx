import type { Application } from '@assay/contract/application/record';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './edit-link.module.css';

interface EditLinkProps {
  application: Application;
  /** Of the application's page. */
  tab: 'quotes' | 'applicant' | 'guarantors' | 'security' | 'notes' | 'contracts';
  /** What is edited: said to those who hear the link alone. */
  what: string;
  /** Said to everybody: the heading that it stands in doesn't. */
  isNamed?: boolean;
}

/** The way to where a part of the application is edited, for those who may. */
export const EditLink = ({ application: { id, may }, tab, what, isNamed = false }: EditLinkProps) =>
  may.edit && (
    <Link
      className={classes.edit}
      to="/application/applications/$applicationId/$tabName"
      params={{ applicationId: String(id), tabName: tab }}
    >
      Edit {isNamed ? what : <VisuallyHidden>{what}</VisuallyHidden>}
    </Link>
  );
