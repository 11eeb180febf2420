import { createFileRoute, useParams, useSearch } from '@tanstack/react-router';
import { userNameOf, userRecord } from '../../../areas/iam/user/user.queries.ts';
import { UserCreatePage } from '../../../areas/iam/user/user-create-page.tsx';
import { UserPage } from '../../../areas/iam/user/user-page.tsx';
import { permitted } from '../../../lib/session/permitted.ts';
import { recordId, recordLoader } from '../../-record.ts';

const mayCreate = permitted('IAM.USER.CREATE', 'IAM.USER.INTRODUCER.CREATE');
const mayRead = permitted('IAM.USER.READ');

export const Route = createFileRoute('/_app/iam/users/$userId/admin')({
  beforeLoad: (route) => (recordId(route.params.userId) === undefined ? mayCreate : mayRead)(route),
  loader: ({ params }) => recordLoader(params.userId, 'New user', userRecord, userNameOf),
  component: UserAdmin,
});

function UserAdmin() {
  const { userId } = useParams({ from: '/_app/iam/users/$userId/admin' });
  const id = recordId(userId);
  const { clientId } = useSearch({ strict: false }) as { clientId?: unknown };
  if (id !== undefined) return <UserPage key={id} id={id} />;
  return <UserCreatePage clientId={Number(clientId) || undefined} />;
}
