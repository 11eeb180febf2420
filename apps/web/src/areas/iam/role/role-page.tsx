import { type RoleDetail, roleFields } from '@assay/contract/iam/role';
import { useQuery } from '@tanstack/react-query';
import { factsOf } from '../../../lib/field-words.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RecordPage, Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { auditTab } from '../../audit/public.ts';
import { CreatedOn } from '../created-on.tsx';
import { auditWords, roleNameOf, roleRecord } from './role.queries.ts';
import { RoleEditor } from './role-editor.tsx';
import { RolePermissions } from './role-permissions.tsx';

/** For those who may look at it and no more. */
function RoleFacts({ role }: { role: RoleDetail }) {
  const { can } = useSession();
  return (
    <Split
      side={
        <Section title="Role" extras={<CreatedOn createdAt={role.createdAt} />}>
          <Facts facts={factsOf(roleFields, role, ['name', 'isIntroducer', 'status'])} />
        </Section>
      }
      main={
        <Tabs
          label="Role details"
          tabs={[
            {
              id: 'permissions',
              label: roleFields.permissions.label,
              count: role.permissions.length,
              content: () => (
                <RolePermissions
                  before={role.permissions}
                  value={role.permissions}
                  isOwn={role.isOwn}
                  isIntroducer={role.isIntroducer}
                />
              ),
            },
            ...auditTab(can, 'Role', role.id, auditWords),
          ]}
        />
      }
    />
  );
}

export function RolePage({ id }: { id: number }) {
  const { can } = useSession();
  const record = useQuery(roleRecord(id));
  return (
    <RecordPage title={record.data?.data.name ?? roleNameOf(id) ?? 'Role'} record={record} list="/iam/roles">
      {({ data: role }) => (can('IAM.ROLE.UPDATE') ? <RoleEditor role={role} /> : <RoleFacts role={role} />)}
    </RecordPage>
  );
}
