import type { ReactNode } from 'react';
import classes from './list-page.module.css';
import { Page } from './page.tsx';

interface ListPageProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen that is one list. */
export const ListPage = ({ title, actions, children }: ListPageProps) => (
  <Page title={title} actions={actions} wide>
    <div className={classes.sheet}>{children}</div>
  </Page>
);
