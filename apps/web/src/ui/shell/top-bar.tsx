import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  /** Before the logo. */
  start?: ReactNode;
  /** At the end. */
  children?: ReactNode;
}

/** The ink bar over every screen; its ends are the caller's. */
export const TopBar = ({ start, children }: TopBarProps) => (
  <header className={classes.bar}>
    <div className={classes.start}>
      {start}
      <Link to="/" className={classes.logo}>
        <LogoMark />
        Assay
      </Link>
    </div>
    {children}
  </header>
);
