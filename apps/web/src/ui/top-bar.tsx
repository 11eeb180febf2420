import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';
import classes from './top-bar.module.css';

/** The ink bar over every screen; what stands at its end is the caller's. */
export const TopBar = ({ children }: { children?: ReactNode }) => (
  <header className={classes.bar}>
    <Link to="/" className={classes.logo}>
      <LogoMark />
      Assay
    </Link>
    {children}
  </header>
);
