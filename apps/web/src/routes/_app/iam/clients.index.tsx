import { createFileRoute } from '@tanstack/react-router';
import { ClientList } from '../../../areas/iam/client-list.tsx';
import { permitted } from '../../../lib/permitted.ts';
import { useSession } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListPage } from '../../../ui/list-page.tsx';

export const Route = createFileRoute('/_app/iam/clients/')({
  beforeLoad: permitted('IAM.CLIENT.READ'),
  component: Clients,
});

function Clients() {
  const { can } = useSession();
  return (
    <ListPage
      title="Clients"
      actions={
        can('IAM.CLIENT.CREATE') && (
          <LinkButton to="/iam/clients/$clientId/admin" params={{ clientId: 'new' }}>
            New client
          </LinkButton>
        )
      }
    >
      <ClientList />
    </ListPage>
  );
}
