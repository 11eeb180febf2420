import { userFields, userForm } from '@assay/contract/iam/user';
import { emptyValues } from '@assay/contract/kit/values';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../../lib/form/form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { userPage } from '../pages.ts';
import { useCreateUser } from './user.queries.ts';
import { UserFields, userClientPicks } from './user-fields.tsx';

const fresh = { ...emptyValues(userFields), status: 'ACTIVE' } as const;

/** Whoever can choose among one company alone need not choose. */
function CreateForm({
  clientId,
  onlyIntroducers,
}: {
  clientId: number | undefined;
  onlyIntroducers: boolean;
}) {
  const create = useCreateUser();
  const navigate = useNavigate();
  const form = useContractForm(userForm, {
    initialValues: { ...fresh, ...(clientId && { clientId }) },
    send: (body) => create.mutateAsync({ body }),
    after: ({ data: { id } }) => navigate({ ...userPage(id), replace: true }),
  });
  return (
    <RecordForm label="User" form={form} submit="Create user" fields={userFields}>
      <UserFields form={form} onlyIntroducers={onlyIntroducers} />
    </RecordForm>
  );
}

export function UserCreatePage() {
  const { can } = useSession();
  const onlyIntroducers = !can('IAM.USER.CREATE');
  const clients = useQuery(userClientPicks(onlyIntroducers)(''));
  return (
    <Page title="New user">
      <Section title="User">
        {clients.error && <Problem error={clients.error} retry={() => void clients.refetch()} />}
        {clients.data && (
          <CreateForm
            clientId={clients.data.length === 1 ? clients.data[0]?.id : undefined}
            onlyIntroducers={onlyIntroducers}
          />
        )}
      </Section>
    </Page>
  );
}
