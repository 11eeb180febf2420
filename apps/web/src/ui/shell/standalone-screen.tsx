import { useDocumentTitle } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import classes from './standalone-screen.module.css';
import { TopBar } from './top-bar.tsx';

export const Framed = createContext(false);

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
