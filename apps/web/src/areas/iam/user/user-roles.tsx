import { ungrantable } from '@assay/contract/iam/administrator';
import type { Role } from '@assay/contract/iam/role';
import { membershipLabels, type User, userEndpoints } from '@assay/contract/iam/user';
import { reference } from '@assay/contract/kit/field-kinds';
import { useQuery } from '@tanstack/react-query';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { useAdministrator } from '../administrator/administrator.ts';
import { changeSummary, inOrderOf } from '../change-summary.ts';
import { roleNameOf, rolesFor } from '../role/role.queries.ts';
import { useAssignRoles, userRecord } from './user.queries.ts';
import classes from './user-roles.module.css';

const formValues = ({ roles, version }: User) => ({ roleIds: roles.map(({ id }) => id), version });

const listed = (ids: unknown) =>
  (ids as number[]).map((id) => roleNameOf(id) ?? `#${id}`).join(', ') || 'None';

interface RoleBoxesProps {
  roles: readonly Role[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Why a role is not the actor's to give or take. */
  refuses: (role: Role) => string | undefined;
}

const RoleBoxes = ({ roles, value, onChange, refuses }: RoleBoxesProps) => (
  <ul className={classes.roles}>
    {roles.map((role) => {
      const why = refuses(role);
      const isHeld = value.includes(role.id);
      const count = `${role.permissions.length} ${role.permissions.length === 1 ? 'permission' : 'permissions'}`;
      return (
        <li key={role.id}>
          <Checkbox
            label={role.name}
            description={[role.status === 'SUSPENDED' && 'Suspended, so it has no effect', count, why]
              .filter(Boolean)
              .join(' · ')}
            checked={isHeld}
            disabled={why !== undefined}
            onChange={() => onChange(isHeld ? value.filter((id) => id !== role.id) : [...value, role.id])}
          />
        </li>
      );
    })}
  </ul>
);

/** Which roles a user has. Nobody changes their own, and nobody gives what they do not hold. */
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
