import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  start?: ReactNode;
  children?: ReactNode;
}

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
