import type { ReactNode } from 'react';
import { Page } from './page.tsx';

interface ListPageProps {
  title: string;
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export const ListPage = ({ title, beside, actions, children }: ListPageProps) => (
  <Page title={title} beside={beside} actions={actions} wide>
    <div className="sheet">{children}</div>
  </Page>
);
