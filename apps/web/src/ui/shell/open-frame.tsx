import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { CodeBanner } from './banner/version-banner.tsx';
import classes from './open-frame.module.css';
import { LogoMark } from './top-bar.tsx';

interface OpenFrameProps {
  title: string;
  children: ReactNode;
}

/** The frame for people without an account: no links away, and room for a long form. */
export function OpenFrame({ title, children }: OpenFrameProps) {
  useDocumentTitle(`${title} · Assay`);
  return (
    <>
      <div className={`screen-only ${classes.top}`}>
        <header className={classes.bar}>
          <LogoMark />
          Assay
        </header>
        <CodeBanner />
      </div>
      <main className={classes.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}
