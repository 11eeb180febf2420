import type { ReactNode } from 'react';
import { NoValue } from '../../../ui/value/no-value.tsx';
import classes from './applicant-name.module.css';

interface ApplicantNameProps {
  entityName: ReactNode;
  tradingName: string | null;
}

export const ApplicantName = ({ entityName, tradingName }: ApplicantNameProps) =>
  entityName ? (
    <>
      {entityName}
      {tradingName && <span className={classes.trading}> t/a {tradingName}</span>}
    </>
  ) : (
    <NoValue />
  );
