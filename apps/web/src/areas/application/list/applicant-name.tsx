import type { ReactNode } from 'react';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './applicant-name.module.css';

interface ApplicantNameProps {
  /** Or the way to its page. */
  entityName: ReactNode;
  tradingName: string | null;
}

/** `Harbour Civil Pty Ltd t/a Harbour Earthworks` */
export const ApplicantName = ({ entityName, tradingName }: ApplicantNameProps) =>
  entityName ? (
    <>
      {entityName}
      {tradingName && <span className={classes.trading}> t/a {tradingName}</span>}
    </>
  ) : (
    <NoValue />
  );
