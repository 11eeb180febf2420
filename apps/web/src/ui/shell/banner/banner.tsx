import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

const symbols = {
  hold: 'M1.5 1.5h11v11h-11zM5.3 4.6v4.8M8.7 4.6v4.8',
  progress: 'M7 1.5a5.5 5.5 0 1 1-4.9 3M2 1.5v3h3',
} as const;

interface BannerProps {
  tone: keyof typeof symbols;
  label: string;
  action?: string;
  onAction?: () => void;
  busy?: boolean;
  children: ReactNode;
}

export const Banner = ({ tone, label, action, onAction, busy = false, children }: BannerProps) => (
  <section className={classes.banner} data-banner data-tone={tone} aria-label={label}>
    <svg className={classes.symbol} viewBox="0 0 14 14" width="14" height="14" fill="none" aria-hidden="true">
      <path
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={symbols[tone]}
      />
    </svg>
    <p className={classes.text} role="status">
      {children}
    </p>
    {action && (
      <Button className={classes.action} variant="default" aria-busy={busy} onClick={onAction}>
        {action}
      </Button>
    )}
  </section>
);
