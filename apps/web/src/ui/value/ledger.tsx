import type { ReactNode } from 'react';
import classes from './ledger.module.css';

interface LedgerLineProps {
  label: string;
  detail?: ReactNode;
  as?: 'sum' | 'total';
  children: ReactNode;
}

export const LedgerLine = ({ label, detail, as, children }: LedgerLineProps) => (
  <div className={classes.line} data-as={as}>
    <dt>
      {label}
      {detail && ' '}
      {detail && <span className={classes.detail}>{detail}</span>}
    </dt>
    <dd>{children}</dd>
  </div>
);

export const Ledger = ({ children }: { children: ReactNode }) => (
  <dl className={classes.ledger}>{children}</dl>
);
