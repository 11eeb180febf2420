import { roleFields, roleForm } from '@assay/contract/iam/role';
import { emptyValues } from '@assay/contract/kit/values';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../../lib/form/form.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { rolePage } from '../pages.ts';
import { useCreateRole } from './role.queries.ts';
import { RoleForm } from './role-form.tsx';
import { RolePermissions } from './role-permissions.tsx';

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
