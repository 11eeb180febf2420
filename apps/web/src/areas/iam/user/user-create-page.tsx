import { clientEndpoints, lenderId } from '@assay/contract/iam/client';
import { userCreate, userFields } from '@assay/contract/iam/user';
import { emptyValues } from '@assay/contract/kit/values';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { userPage } from '../pages.ts';
import { FirstRoles, keepFittingRoles } from './first-roles.tsx';
import { useCreateUser } from './user.queries.ts';
import { UserFields, userClientPicks } from './user-fields.tsx';

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
          keepFittingRoles(form, clientId, next);
          setClientId(next);
        }}
      />
      <FirstRoles form={form} clientId={clientId} />
    </RecordForm>
  );
}

/** Returns the URL's client, if it can have new users. */
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
