import { mayAdminister, ungrantable } from '@assay/contract/iam/administrator';
import { clientEndpoints, lenderId } from '@assay/contract/iam/client';
import { membershipLabels, userCreate, userFields } from '@assay/contract/iam/user';
import { emptyValues } from '@assay/contract/kit/values';
import { Box, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../../lib/api/query.ts';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useAdministrator } from '../administrator/administrator.ts';
import { userPage } from '../pages.ts';
import { rolesFor } from '../role/role.queries.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { useCreateUser } from './user.queries.ts';
import { UserFields, userClientPicks } from './user-fields.tsx';

const isIntroducer = (clientId: number) => clientId !== lenderId;

function FirstRoles({ form, clientId }: { form: FormOf<typeof userCreate>; clientId: number | undefined }) {
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
  const { error: refusal } = form.field('roleIds');
  const explained = () => {
    if (clientId === undefined) return 'Select the client first';
    if (!mayGive) return "Someone who can edit this client's users has to give them their roles.";
    return 'They need a role to sign in. You can add it later.';
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
        <Box
          component="fieldset"
          py="xs"
          aria-label={membershipLabels.roles}
          data-path="roleIds"
          tabIndex={-1}
        >
          <RoleBoxes
            roles={roles}
            value={form.values().roleIds as number[]}
            onChange={(ids) => form.set('roleIds', ids)}
          />
        </Box>
      )}
    </Input.Wrapper>
  );
}

const fresh = { ...emptyValues(userFields), status: 'ACTIVE', roleIds: [] as number[] } as const;

interface CreateFormProps {
  firstClientId: number | undefined;
  onlyIntroducers: boolean;
}

function CreateForm({ firstClientId, onlyIntroducers }: CreateFormProps) {
  const create = useCreateUser();
  const navigate = useNavigate();
  const [clientId, setClientId] = useState(firstClientId);
  const form = useContractForm(userCreate, {
    initialValues: { ...fresh, ...(firstClientId && { clientId: firstClientId }) },
    send: (body) => create.mutateAsync({ body }),
    after: ({ data: { id } }) => navigate({ ...userPage(id), replace: true }),
  });
  return (
    <RecordForm label="User" form={form} submit="Create user" fields={userFields}>
      <UserFields
        form={form}
        onlyIntroducers={onlyIntroducers}
        onClient={(next) => {
          const isFitting = clientId && next && isIntroducer(clientId) === isIntroducer(next);
          if (!isFitting) form.set('roleIds', []);
          setClientId(next);
        }}
      />
      <FirstRoles form={form} clientId={clientId} />
    </RecordForm>
  );
}

function useAskedFor(clientId: number | undefined, onlyIntroducers: boolean) {
  const ids = String(clientId);
  const asked = useQuery({
    ...query(clientEndpoints.listClients, { query: { ids, status: 'ACTIVE' } }),
    enabled: clientId !== undefined,
  });
  const found = asked.data?.data.find(({ id }) => !onlyIntroducers || id !== lenderId);
  return { isKnown: clientId === undefined || !asked.isPending, clientId: found?.id };
}

export function UserCreatePage({ clientId }: { clientId: number | undefined }) {
  const { can } = useSession();
  const onlyIntroducers = !can('IAM.USER.CREATE');
  const clients = useQuery(userClientPicks(onlyIntroducers)(''));
  const asked = useAskedFor(clientId, onlyIntroducers);
  const only = clients.data?.length === 1 ? clients.data[0]?.id : undefined;
  return (
    <Page title="New user">
      <Section title="User">
        {clients.error && <Problem error={clients.error} retry={() => void clients.refetch()} />}
        {clients.data && asked.isKnown && (
          <CreateForm firstClientId={asked.clientId ?? only} onlyIntroducers={onlyIntroducers} />
        )}
      </Section>
    </Page>
  );
}
