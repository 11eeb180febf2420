import type { ReactNode } from 'react';
import classes from './ledger.module.css';

interface LedgerLineProps {
  label: string;
  /** Details beside the label: a tag, a percentage. */
  detail?: ReactNode;
  /** A sum of the lines above; the total is the figure that matters most. */
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

/** Figures below each other, as in a book of accounts: what is added up, and what it comes to. */
export const Ledger = ({ children }: { children: ReactNode }) => (
  <dl className={classes.ledger}>{children}</dl>
);
