import type { ReactNode } from 'react';
import classes from './warning.module.css';

export const Warning = ({ children }: { children: ReactNode }) => (
  <span className={classes.warning}>
    <svg className="icon" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="M6 1.5 11 10.5H1zM6 5v2.5M6 9v.01" />
    </svg>
    <span>{children}</span>
  </span>
);
