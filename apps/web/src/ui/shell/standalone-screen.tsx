import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './standalone-screen.module.css';
import { TopBar } from './top-bar.tsx';

/** What is shown in place of a screen: not found, failed. */
export function StandaloneScreen({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Assay`);
  return (
    <>
      <TopBar />
      <main className={classes.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}
