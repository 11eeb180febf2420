import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { CodeGuard } from './code-guard.tsx';
import classes from './page.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';

export interface PageProps {
  title: string;
  /** The title as it is shown, where a part of it is quieter than the rest. */
  heading?: ReactNode;
  /** After the title: what state the thing is in. */
  beside?: ReactNode;
  /** Below the title's line: the few figures that matter on every part of the page. */
  strip?: ReactNode;
  /** Addresses below this one are this page: its tabs. What is typed survives going from one to another. */
  within?: string;
  /** Addresses below this one are this page: its sections, each with forms of its own. */
  sections?: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** As wide as the window, for lists; else one column that is easy to read. */
  wide?: boolean;
  /** To its edges: the content has columns of its own. */
  flush?: boolean;
  /** Such as `stays` of staying-head.module.css. */
  className?: string | undefined;
  children: ReactNode;
}

/** A screen's frame: its title on a strip of its own, its parts below. */
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
