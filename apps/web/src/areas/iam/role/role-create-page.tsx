import { roleForm } from '@assay/contract/iam/role';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../../lib/form/form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { changeSummary } from '../change-summary.ts';
import { useCreateRole } from './role.queries.ts';
import { RoleFields } from './role-fields.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { roleLabels } from './role-words.ts';

const none: readonly string[] = [];

export function RoleCreatePage() {
  const create = useCreateRole();
  const navigate = useNavigate();
  const form = useContractForm(roleForm, {
    initialValues: { name: '', status: 'ACTIVE', permissions: [] },
    send: (body) => create.mutateAsync({ body }),
    after: ({ data: { id } }) =>
      navigate({ to: '/iam/roles/$roleId/admin', params: { roleId: String(id) }, replace: true }),
  });
  const chosen = form.values().permissions as string[];
  return (
    <Page title="New role" wide>
      <Split
        sideStays
        side={
          <Section title="Role">
            <RecordForm
              label="Role"
              form={form}
              submit="Create role"
              labels={roleLabels}
              beside={<span role="status">{changeSummary(none, chosen)}</span>}
            >
              <RoleFields form={form} />
            </RecordForm>
          </Section>
        }
        main={
          <Section title="Permissions" flush>
            <RolePermissions
              before={none}
              value={chosen}
              onChange={(codes) => form.set('permissions', codes)}
              isOwn={false}
            />
          </Section>
        }
      />
    </Page>
  );
}
