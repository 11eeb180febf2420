import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface PageProps {
  title: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** As wide as the window, for lists; else one column that is easy to read. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen's frame: its title on a strip of its own, its parts below. */
export function Page({ title, actions, wide, children }: PageProps) {
  useDocumentTitle(`${title} · Assay`);
  return (
    <main>
      <div className={classes.head}>
        <div className={classes.line}>
          <h1>{title}</h1>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </div>
      <div className={classes.body} data-wide={wide || undefined}>
        {children}
      </div>
      <UnsavedGuard />
    </main>
  );
}
