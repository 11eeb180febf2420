import type { ReactNode } from 'react';
import classes from './list-page.module.css';
import { Page } from './page.tsx';

interface ListPageProps {
  title: string;
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export const ListPage = ({ title, beside, actions, children }: ListPageProps) => (
  <Page title={title} beside={beside} actions={actions} wide>
    <div className={classes.sheet}>{children}</div>
  </Page>
);
