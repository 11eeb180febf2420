import { type RoleDetail, roleFields, roleForm, roleUpdate } from '@assay/contract/iam/role';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useContractForm } from '../../../lib/form/form.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { FactRows, layoutOf } from '../../../ui/form/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RecordPage, Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { auditTab } from '../../audit/public.ts';
import { inOrderOf } from '../change-summary.ts';
import { CreatedOn } from '../columns.tsx';
import { rolePage } from '../pages.ts';
import { PermissionList } from './permission-list.tsx';
import { auditWords, roleNameOf, roleRecord, useCreateRole, useUpdateRole } from './role.queries.ts';
import { RoleForm } from './role-form.tsx';

const layout = layoutOf(roleFields, { role: ['name', 'isIntroducer', 'status'] }, ['permissions']);

export function RoleCreatePage() {
  const create = useCreateRole();
  const navigate = useNavigate();
  const form = useContractForm(roleForm, {
    initialValues: { ...emptyValues(roleFields), status: 'ACTIVE' },
    send: (body) => create.mutateAsync({ body }),
    after: ({ data: { id } }) => navigate({ ...rolePage(id), replace: true }),
  });
  return (
    <Page title="New role" wide>
      <Split
        sideStays
        side={
          <Section title="Role">
            <RoleForm form={form} submit="Create role" before={[]} />
          </Section>
        }
        main={
          <Section title={roleFields.permissions.label} flush>
            <PermissionList
              before={[]}
              value={form.values().permissions as string[]}
              onChange={(codes) => form.set('permissions', codes)}
              isOwn={false}
              isIntroducer={form.values().isIntroducer === true}
            />
          </Section>
        }
      />
    </Page>
  );
}

const holdersOf = ({ userCount }: RoleDetail) =>
  userCount === 1 ? 'The one person with this role loses' : `The ${userCount} people with this role lose`;

interface RolePartsProps {
  role: RoleDetail;
  chosen: readonly string[];
  onChange?: (codes: string[]) => void;
  children: ReactNode;
}

function RoleParts({ role, chosen, onChange, children }: RolePartsProps) {
  const { can } = useSession();
  const isEdited = onChange !== undefined;
  return (
    <Split
      sideStays={isEdited}
      side={
        <Section title="Role" extras={<CreatedOn createdAt={role.createdAt} />}>
          {children}
        </Section>
      }
      main={
        <Tabs
          label="Role details"
          tabs={[
            {
              id: 'permissions',
              label: roleFields.permissions.label,
              count: chosen.length,
              keeps: isEdited,
              content: () => (
                <PermissionList
                  before={role.permissions}
                  value={chosen}
                  isOwn={role.isOwn}
                  isIntroducer={role.isIntroducer}
                  {...(onChange && { onChange })}
                />
              ),
            },
            ...auditTab(can, { modelName: ['Role'], modelId: role.id }, auditWords),
          ]}
        />
      }
    />
  );
}

function RoleEditor({ role }: { role: RoleDetail }) {
  const update = useUpdateRole();
  const router = useRouter();
  const [ask, question] = useAsk();
  const form = useRecordForm(roleUpdate, {
    record: role,
    query: roleRecord(role.id),
    valuesOf: (now) => ({ ...valuesOf(roleFields, now), version: now.version }),
    ask: async ({ status }) =>
      status === role.status ||
      status !== 'SUSPENDED' ||
      ask({
        title: `Suspend the role ${role.name}?`,
        effect:
          role.userCount > 0
            ? `${holdersOf(role)} its permissions straight away.`
            : "It grants nothing until it's reactivated.",
        action: 'Suspend role',
        tone: 'danger',
      }),
    send: (body) => update.mutateAsync({ params: { id: role.id }, body }),
    after: () => router.invalidate(),
  });
  return (
    <RoleParts
      role={role}
      chosen={form.values().permissions as string[]}
      onChange={(codes) => form.set('permissions', inOrderOf(role.permissions, codes))}
    >
      <RoleForm form={form} submit="Save role" before={role.permissions} role={role} />
      {question}
    </RoleParts>
  );
}

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
            <FactRows fields={roleFields} record={role} rows={layout.role} />
          </RoleParts>
        )
      }
    </RecordPage>
  );
}
