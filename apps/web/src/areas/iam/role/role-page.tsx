import { type RoleDetail, roleFields, roleForm, roleUpdate } from '@assay/contract/iam/role';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useContractForm } from '../../../lib/form/form.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { FactRows, layoutOf } from '../../../ui/form/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RecordPage, Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { inOrderOf } from '../change-summary.ts';
import { rolePage } from '../pages.ts';
import { roleNameOf, roleRecord, useCreateRole, useUpdateRole } from './role.queries.ts';
import { RoleForm } from './role-form.tsx';
import { RoleParts } from './role-parts.tsx';
import { RolePermissions } from './role-permissions.tsx';

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
            <RolePermissions
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

const formValues = (role: RoleDetail) => ({ ...valuesOf(roleFields, role), version: role.version });

const holdersOf = ({ userCount }: RoleDetail) =>
  userCount === 1 ? 'The one person with this role loses' : `The ${userCount} people with this role lose`;

function useRoleForm(role: RoleDetail) {
  const update = useUpdateRole();
  const router = useRouter();
  const [ask, question] = useAsk();
  const form = useRecordForm(roleUpdate, {
    record: role,
    query: roleRecord(role.id),
    valuesOf: formValues,
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
  return { form, question };
}

function RoleEditor({ role }: { role: RoleDetail }) {
  const { form, question } = useRoleForm(role);
  return (
    <RoleParts
      role={role}
      chosen={form.values().permissions as string[]}
      onChange={(codes) => form.set('permissions', inOrderOf(role.permissions, codes))}
    >
      <RoleForm form={form} submit="Save role" before={role.permissions} role={role}>
        {question}
      </RoleForm>
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
