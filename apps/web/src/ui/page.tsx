import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** A screen's frame: its title on a strip of its own, one column below. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Assay`);
  return (
    <main>
      <div className={classes.head}>
        <h1>{title}</h1>
      </div>
      <div className={classes.body}>{children}</div>
    </main>
  );
}
