import { Group } from '@mantine/core';
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
        <Group justify="space-between" gap="0.5rem 1rem">
          <Group gap="0.25rem 0.75rem" miw={0}>
            <h1 className="wrap-anywhere">{heading}</h1>
            {beside}
          </Group>
          {actions && <Group>{actions}</Group>}
        </Group>
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
