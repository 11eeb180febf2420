import type { ReactNode } from 'react';
import { NoValue } from '../../../ui/value/no-value.tsx';

interface ApplicantNameProps {
  entityName: ReactNode;
  tradingName: string | null;
}

export const ApplicantName = ({ entityName, tradingName }: ApplicantNameProps) =>
  entityName ? (
    <>
      {entityName}
      {tradingName && <span className="quiet"> t/a {tradingName}</span>}
    </>
  ) : (
    <NoValue />
  );
