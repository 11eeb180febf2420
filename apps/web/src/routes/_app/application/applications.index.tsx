import { createFileRoute } from '@tanstack/react-router';
import { ApplicationList } from '../../../areas/application/list/application-list.tsx';
import { ExportButtons } from '../../../areas/application/list/export-buttons.tsx';
import { permitted } from '../../../lib/session/permitted.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';

export const Route = createFileRoute('/_app/application/applications/')({
  beforeLoad: permitted('APPLICATION.READ'),
  component: Applications,
});

function Applications() {
  const { can } = useSession();
  return (
    <ListPage
      title="Applications"
      actions={
        <>
          <ExportButtons />
          {can('APPLICATION.CREATE') && (
            <LinkButton
              to="/application/applications/$applicationId/$tabName"
              params={{ applicationId: 'new', tabName: 'quotes' }}
            >
              New application
            </LinkButton>
          )}
        </>
      }
    >
      <ApplicationList />
    </ListPage>
  );
}
