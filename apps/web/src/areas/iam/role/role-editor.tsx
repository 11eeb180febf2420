import { type RoleDetail, roleFields, roleUpdate } from '@assay/contract/iam/role';
import { valuesOf } from '@assay/contract/kit/values';
import { useRouter } from '@tanstack/react-router';
import { rereadOf } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { auditTab } from '../../audit/public.ts';
import { inOrderOf } from '../change-summary.ts';
import { CreatedOn } from '../created-on.tsx';
import { auditWords, roleRecord, useUpdateRole } from './role.queries.ts';
import { RoleForm } from './role-form.tsx';
import { RolePermissions } from './role-permissions.tsx';

const formValues = (role: RoleDetail) => ({ ...valuesOf(roleFields, role), version: role.version });

const holdersOf = ({ userCount }: RoleDetail) =>
  userCount === 1 ? 'The one person with this role loses' : `The ${userCount} people with this role lose`;

function useRoleForm(role: RoleDetail) {
  const update = useUpdateRole();
  const router = useRouter();
  const [ask, question] = useAsk();
  const form = useContractForm(roleUpdate, {
    initialValues: formValues(role),
    ask: async ({ status }) =>
      status === role.status ||
      status !== 'SUSPENDED' ||
      ask({
        title: `Suspend the role ${role.name}?`,
        effect:
          role.userCount > 0
            ? `${holdersOf(role)} its permissions straight away.`
            : 'It grants nothing until it is made active again.',
        action: 'Suspend role',
        tone: 'danger',
      }),
    send: (body) => update.mutateAsync({ params: { id: role.id }, body }),
    after: () => router.invalidate(),
    reread: rereadOf(roleRecord(role.id), formValues),
  });
  return { form, question };
}

/** The form is at the side, its permissions beside it; they are saved together. */
export function RoleEditor({ role }: { role: RoleDetail }) {
  const { can } = useSession();
  const { form, question } = useRoleForm(role);
  const chosen = form.values().permissions as string[];
  return (
    <Split
      sideStays
      side={
        <Section title="Role" extras={<CreatedOn createdAt={role.createdAt} />}>
          <RoleForm form={form} submit="Save role" before={role.permissions} role={role}>
            {question}
          </RoleForm>
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
              keeps: true,
              content: () => (
                <RolePermissions
                  before={role.permissions}
                  value={chosen}
                  onChange={(codes) => form.set('permissions', inOrderOf(role.permissions, codes))}
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
