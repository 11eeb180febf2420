import { ungrantable } from '@assay/contract/iam/administrator';
import type { Role } from '@assay/contract/iam/role';
import { membershipLabels, type User, userEndpoints } from '@assay/contract/iam/user';
import { reference } from '@assay/contract/kit/field-kinds';
import { useQuery } from '@tanstack/react-query';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { useAdministrator } from '../administrator/administrator.ts';
import { changeSummary, inOrderOf } from '../change-summary.ts';
import { roleNameOf, rolesFor } from '../role/role.queries.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { useAssignRoles, userRecord } from './user.queries.ts';
import classes from './user-roles.module.css';

const formValues = ({ roles, version }: User) => ({ roleIds: roles.map(({ id }) => id), version });

const listed = (ids: unknown) =>
  (ids as number[]).map((id) => roleNameOf(id) ?? `#${id}`).join(', ') || 'None';

/** The roles of a user. Nobody changes their own or grants what they don't hold. */
export function UserRoles({ user }: { user: User }) {
  const administrator = useAdministrator();
  const assign = useAssignRoles();
  const { data, error, refetch } = useQuery(rolesFor(user.clientIsIntroducer));
  const form = useRecordForm(userEndpoints.assignRoles.body, {
    record: user,
    query: userRecord(user.id),
    valuesOf: formValues,
    send: (body) => assign.mutateAsync({ params: { id: user.id }, body }),
  });
  const before = user.roles.map(({ id }) => id);
  const chosen = form.values().roleIds as number[];
  const company = { id: user.clientId, isIntroducer: user.clientIsIntroducer };
  const refuses = (role: Role) =>
    ungrantable(administrator, company, [role]) ? "Includes permissions you don't have" : undefined;
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <div className={classes.tab}>
      <RecordForm
        label={membershipLabels.roles}
        form={form}
        submit="Assign roles"
        fields={{ roleIds: reference(membershipLabels.roles) }}
        show={(_, ids) => listed(ids)}
        beside={<span role="status">{changeSummary(before, chosen)}</span>}
      >
        <RoleBoxes
          roles={data?.data ?? []}
          value={chosen}
          onChange={(ids) => form.set('roleIds', inOrderOf(before, ids))}
          refuses={refuses}
        />
      </RecordForm>
    </div>
  );
}
