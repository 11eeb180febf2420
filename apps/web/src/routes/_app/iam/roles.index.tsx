import { createFileRoute } from '@tanstack/react-router';
import { rolePage } from '../../../areas/iam/pages.ts';
import { RoleList } from '../../../areas/iam/role/role-list.tsx';
import { permitted } from '../../../lib/session/permitted.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';

export const Route = createFileRoute('/_app/iam/roles/')({
  beforeLoad: permitted('IAM.ROLE.READ'),
  component: Roles,
});

function Roles() {
  const { can } = useSession();
  return (
    <ListPage
      title="Roles"
      actions={can('IAM.ROLE.CREATE') && <LinkButton {...rolePage('new')}>New role</LinkButton>}
    >
      <RoleList />
    </ListPage>
  );
}
