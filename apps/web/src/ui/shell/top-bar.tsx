import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './top-bar.module.css';

export const LogoMark = () => (
  <svg viewBox="0 0 32 32" width="20" height="20" fill="none" aria-hidden="true" focusable="false">
    <path
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      d="M9.9 2h12.2L30 9.9v12.2L22.1 30H9.9L2 22.1V9.9z"
    />
    <path
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m9.5 23 6.5-14.5L22.5 23M12.2 17.6h7.6"
    />
  </svg>
);

export const Logo = () => (
  <Link to="/" className={classes.logo}>
    <LogoMark />
    Assay
  </Link>
);

export const TopBar = ({ start, children }: { start?: ReactNode; children?: ReactNode }) => (
  <header className={`screen-only ${classes.bar}`}>
    <Group wrap="nowrap">
      {start}
      <Logo />
    </Group>
    {children}
  </header>
);
