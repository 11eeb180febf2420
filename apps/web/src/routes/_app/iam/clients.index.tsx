import { createFileRoute } from '@tanstack/react-router';
import { ClientList } from '../../../areas/iam/client/client-list.tsx';
import { clientPage } from '../../../areas/iam/pages.ts';
import { permitted } from '../../../lib/session/permitted.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';

export const Route = createFileRoute('/_app/iam/clients/')({
  beforeLoad: permitted('IAM.CLIENT.READ'),
  component: Clients,
});

function Clients() {
  const { can } = useSession();
  return (
    <ListPage
      title="Clients"
      actions={can('IAM.CLIENT.CREATE') && <LinkButton {...clientPage('new')}>New client</LinkButton>}
    >
      <ClientList />
    </ListPage>
  );
}
