import { createFileRoute } from '@tanstack/react-router';
import { userPage } from '../../../areas/iam/pages.ts';
import { UserList } from '../../../areas/iam/user/user-list.tsx';
import { permitted } from '../../../lib/session/permitted.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';

export const Route = createFileRoute('/_app/iam/users/')({
  beforeLoad: permitted('IAM.USER.READ'),
  component: Users,
});

function Users() {
  const { can } = useSession();
  return (
    <ListPage
      title="Users"
      actions={
        (can('IAM.USER.CREATE') || can('IAM.USER.INTRODUCER.CREATE')) && (
          <LinkButton {...userPage('new')}>New user</LinkButton>
        )
      }
    >
      <UserList />
    </ListPage>
  );
}
