import { roleFields } from '@assay/contract/iam/role';
import { useQuery } from '@tanstack/react-query';
import { factsOf } from '../../../lib/field-words.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { roleNameOf, roleRecord } from './role.queries.ts';
import { RoleEditor } from './role-editor.tsx';
import { RoleParts } from './role-parts.tsx';

export function RolePage({ id }: { id: number }) {
  const { can } = useSession();
  const record = useQuery(roleRecord(id));
  return (
    <RecordPage title={record.data?.data.name ?? roleNameOf(id) ?? 'Role'} record={record} list="/iam/roles">
      {({ data: role }) =>
        can('IAM.ROLE.UPDATE') ? (
          <RoleEditor role={role} />
        ) : (
          <RoleParts role={role} chosen={role.permissions}>
            <Facts facts={factsOf(roleFields, role, ['name', 'isIntroducer', 'status'])} />
          </RoleParts>
        )
      }
    </RecordPage>
  );
}
