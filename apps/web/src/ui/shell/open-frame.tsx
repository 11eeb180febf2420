import { Stack } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { CodeBanner } from './banner/version-banner.tsx';
import classes from './top-bar.module.css';
import { LogoMark } from './top-bar.tsx';

/** The frame for people without an account: no links away, and room for a long form. */
export function OpenFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Assay`);
  return (
    <>
      <div className={`screen-only ${classes.top}`}>
        <header className={classes.bar}>
          <span className={classes.logo}>
            <LogoMark />
            Assay
          </span>
        </header>
        <CodeBanner />
      </div>
      <Stack
        component="main"
        gap="lg"
        maw="72rem"
        mx="auto"
        p="clamp(1rem, 4vw, 2rem) clamp(1rem, 3vw, 1.5rem) 0"
      >
        <h1>{title}</h1>
        {children}
      </Stack>
    </>
  );
}
