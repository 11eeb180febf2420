import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { CodeGuard, UnsavedGuard } from './unsaved-guard.tsx';

export interface PageProps {
  title: string;
  heading?: ReactNode;
  beside?: ReactNode;
  strip?: ReactNode;
  /** Paths below this one are tabs of this page: typed input survives switching. */
  within?: string;
  /** Paths below this one are sections with forms of their own. */
  sections?: string;
  actions?: ReactNode;
  wide?: boolean;
  flush?: boolean;
  /** Such as `stays` of staying-head.module.css. */
  className?: string | undefined;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const {
    title,
    heading = title,
    beside,
    strip,
    within,
    sections,
    actions,
    wide,
    flush,
    className,
    children,
  } = props;
  useDocumentTitle(`${title} · Assay`);
  return (
    <main className={className}>
      <div className={classes.head}>
        <div className={classes.line}>
          <div className={classes.title}>
            <h1>{heading}</h1>
            {beside}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </div>
      {strip}
      <div className={classes.body} data-wide={wide || undefined} data-flush={flush || undefined}>
        {children}
      </div>
      <UnsavedGuard within={within} sections={sections} />
      <CodeGuard />
    </main>
  );
}
