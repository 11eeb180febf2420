import { type RoleDetail, roleFields, roleUpdate } from '@assay/contract/iam/role';
import { valuesOf } from '@assay/contract/kit/values';
import { useRouter } from '@tanstack/react-router';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { inOrderOf } from '../change-summary.ts';
import { roleRecord, useUpdateRole } from './role.queries.ts';
import { RoleForm } from './role-form.tsx';
import { RoleParts } from './role-parts.tsx';

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

export function RoleEditor({ role }: { role: RoleDetail }) {
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
