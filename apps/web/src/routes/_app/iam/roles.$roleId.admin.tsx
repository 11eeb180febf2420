import { createFileRoute, useParams } from '@tanstack/react-router';
import { roleNameOf, roleRecord } from '../../../areas/iam/role/role.queries.ts';
import { RoleCreatePage, RolePage } from '../../../areas/iam/role/role-page.tsx';
import { permitted } from '../../../lib/session/permitted.ts';
import { recordId, recordLoader } from '../../-record.ts';

const mayCreate = permitted('IAM.ROLE.CREATE');
const mayRead = permitted('IAM.ROLE.READ');

export const Route = createFileRoute('/_app/iam/roles/$roleId/admin')({
  beforeLoad: (route) => (recordId(route.params.roleId) === undefined ? mayCreate : mayRead)(route),
  loader: ({ params }) => recordLoader(params.roleId, 'New role', roleRecord, roleNameOf),
  component: RoleAdmin,
});

function RoleAdmin() {
  const { roleId } = useParams({ from: '/_app/iam/roles/$roleId/admin' });
  const id = recordId(roleId);
  return id === undefined ? <RoleCreatePage /> : <RolePage key={id} id={id} />;
}
