import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../value/icon.tsx';
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
  <Group
    component="section"
    className={`screen-only ${classes.banner}`}
    gap="0.25rem 0.5rem"
    px="lg"
    py={3}
    data-banner
    data-tone={tone}
    aria-label={label}
  >
    <Icon path={symbols[tone]} />
    <Text flex="1 1 12rem" c="var(--text)" role="status">
      {children}
    </Text>
    {action && (
      <Button flex="none" variant="default" aria-busy={busy} onClick={onAction}>
        {action}
      </Button>
    )}
  </Group>
);
