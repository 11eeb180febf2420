import { Box, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './entry-frame.module.css';
import { Logo } from './top-bar.tsx';

export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Assay`);
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <Logo />
        <Box visibleFrom="sm">
          <Text size="total" fw={500} lts="-0.01em">
            Credit decisions in one place.
          </Text>
          <Text lh="2rem" c="var(--ink-text-2)">
            Credit assessment and settlement for asset finance.
          </Text>
        </Box>
      </header>
      <main className={classes.main}>
        <div className={classes.panel}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
