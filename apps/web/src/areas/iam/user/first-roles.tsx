import { mayAdminister, ungrantable } from '@assay/contract/iam/administrator';
import { lenderId } from '@assay/contract/iam/client';
import { membershipLabels, type userCreate } from '@assay/contract/iam/user';
import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormOf } from '../../../lib/form/form.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { useAdministrator } from '../administrator/administrator.ts';
import { rolesFor } from '../role/role.queries.ts';
import classes from './first-roles.module.css';
import { RoleBoxes } from './role-boxes.tsx';

interface FirstRolesProps {
  form: FormOf<typeof userCreate>;
  clientId: number | undefined;
}

const isIntroducer = (clientId: number) => clientId !== lenderId;

function useOffered(clientId: number | undefined) {
  const administrator = useAdministrator();
  const company = { id: clientId ?? 0, isIntroducer: isIntroducer(clientId ?? 0) };
  const mayGive = mayAdminister(administrator, 'USER', 'UPDATE', company);
  const { data, error, refetch } = useQuery({
    ...rolesFor(company.isIntroducer),
    enabled: clientId !== undefined && mayGive,
  });
  const roles = data?.data.filter(
    (role) => role.status === 'ACTIVE' && !ungrantable(administrator, company, [role]),
  );
  return { mayGive, roles, error, refetch };
}

export function FirstRoles({ form, clientId }: FirstRolesProps) {
  const { mayGive, roles, error, refetch } = useOffered(clientId);
  const { error: refusal } = form.field('roleIds');
  const explained = () => {
    if (clientId === undefined) return 'Select the client first';
    if (!mayGive) return "Someone who can edit this client's users has to give them their roles.";
    return "Without a role they can't sign in. You can also give it to them later.";
  };
  return (
    <Input.Wrapper
      label={membershipLabels.roles}
      labelElement="div"
      description={explained()}
      error={refusal}
    >
      {error && <Problem error={error} retry={() => void refetch()} />}
      {clientId !== undefined && roles && (
        <fieldset
          className={classes.roles}
          aria-label={membershipLabels.roles}
          data-path="roleIds"
          tabIndex={-1}
        >
          <RoleBoxes
            roles={roles}
            value={form.values().roleIds as number[]}
            onChange={(ids) => form.set('roleIds', ids)}
          />
        </fieldset>
      )}
    </Input.Wrapper>
  );
}

/** Clears roles that don't fit another kind of client. */
export function keepFittingRoles(
  form: FirstRolesProps['form'],
  before: number | undefined,
  clientId: number | undefined,
): void {
  if (before !== undefined && clientId !== undefined && isIntroducer(before) === isIntroducer(clientId))
    return;
  form.set('roleIds', []);
}
