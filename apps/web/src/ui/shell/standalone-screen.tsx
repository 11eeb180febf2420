import { useDocumentTitle } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import classes from './standalone-screen.module.css';
import { TopBar } from './top-bar.tsx';

/** Whether what is shown stands in the frame of the screens behind sign-in. */
export const Framed = createContext(false);

/** What is shown in place of a screen: not found, failed. */
export function StandaloneScreen({ title, children }: { title: string; children: ReactNode }) {
  const isFramed = useContext(Framed);
  useDocumentTitle(`${title} · Assay`);
  return (
    <>
      {!isFramed && <TopBar />}
      <main className={classes.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}
