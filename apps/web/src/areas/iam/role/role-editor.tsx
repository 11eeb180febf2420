import { type RoleDetail, roleUpdate } from '@assay/contract/iam/role';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { auditTab } from '../../audit/public.ts';
import { changeSummary, inOrderOf } from '../change-summary.ts';
import { Since } from '../since.tsx';
import { roleRecord, useUpdateRole } from './role.queries.ts';
import { RoleFields } from './role-fields.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { auditWords, roleLabels, shownOfRole } from './role-words.ts';

const valuesOf = ({ name, status, permissions, version }: RoleDetail) => ({
  name,
  status,
  // Whatever the server has kept is one of its own codes.
  permissions: permissions as PermissionCode[],
  version,
});

const holdersOf = ({ userCount }: RoleDetail) =>
  userCount === 1 ? 'The one person who has it loses' : `The ${userCount} people who have it lose`;

function useRoleForm(role: RoleDetail) {
  const update = useUpdateRole();
  const router = useRouter();
  const [ask, question] = useAsk();
  const form = useContractForm(roleUpdate, {
    initialValues: valuesOf(role),
    ask: async ({ status }) =>
      status === role.status ||
      status !== 'SUSPENDED' ||
      ask({
        title: `Suspend the role ${role.name}?`,
        effect:
          role.userCount > 0
            ? `${holdersOf(role)} its permissions at their next step.`
            : 'It permits nothing until it is active again.',
        action: 'Suspend role',
        tone: 'danger',
      }),
    send: (body) => update.mutateAsync({ params: { id: role.id }, body }),
    after: () => router.invalidate(),
    reread: async () => {
      const { data } = await queryClient.fetchQuery({ ...roleRecord(role.id), staleTime: 0 });
      return valuesOf(data);
    },
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
        <Section title="Role" extras={<Since createdAt={role.createdAt} />}>
          <RecordForm
            label="Role"
            form={form}
            submit="Save role"
            labels={roleLabels}
            show={shownOfRole}
            beside={<span role="status">{changeSummary(role.permissions, chosen)}</span>}
          >
            <RoleFields form={form} />
            {question}
          </RecordForm>
        </Section>
      }
      main={
        <Tabs
          label="Of this role"
          tabs={[
            {
              id: 'permissions',
              label: 'Permissions',
              count: chosen.length,
              keeps: true,
              content: () => (
                <RolePermissions
                  before={role.permissions}
                  value={chosen}
                  onChange={(codes) => form.set('permissions', inOrderOf(role.permissions, codes))}
                  isOwn={role.isOwn}
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
