import { mayAdminister } from '@assay/contract/iam/administrator';
import { type Client, clientFields, clientForm, clientUpdate } from '@assay/contract/iam/client';
import { emptyValues, valuesOf } from '@assay/contract/kit/values';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useContractForm } from '../../../lib/form/form.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RecordPage, Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { auditTab } from '../../audit/public.ts';
import { Accredited } from '../accredited.tsx';
import { useAdministrator } from '../administrator/administrator.ts';
import { CreatedOn } from '../columns.tsx';
import { clientPage, newUserPage } from '../pages.ts';
import { UserList } from '../user/user-list.tsx';
import {
  auditWords,
  clientNameOf,
  clientRecord,
  useCreateClient,
  useUpdateClient,
} from './client.queries.ts';
import { ClientFacts, ClientFields, nameInClient } from './client-fields.tsx';

const fresh = {
  ...emptyValues(clientFields),
  isIntroducer: true,
  configType: 'EXTERNAL_BROKERAGE',
  status: 'ACTIVE',
} as const;

export function ClientCreatePage() {
  const create = useCreateClient();
  const navigate = useNavigate();
  const form = useContractForm(clientForm, {
    initialValues: fresh,
    send: (body) => create.mutateAsync({ body }),
    after: ({ data: { id } }) => navigate({ ...clientPage(id), replace: true }),
  });
  return (
    <Page title="New client">
      <Section title="Client">
        <RecordForm label="Client" form={form} submit="Create client" fields={clientFields}>
          <ClientFields form={form} />
        </RecordForm>
      </Section>
    </Page>
  );
}

const peopleOf = ({ userCount }: Client) =>
  userCount === 1 ? 'Its one user is' : `Its ${userCount} users are`;

function ClientEditForm({ client }: { client: Client }) {
  const update = useUpdateClient();
  const router = useRouter();
  const [ask, question] = useAsk();
  const form = useRecordForm(clientUpdate, {
    record: client,
    query: clientRecord(client.id),
    valuesOf: (now) => ({ ...valuesOf(clientFields, now), version: now.version }),
    ask: async ({ status }) =>
      client.status === status ||
      status !== 'SUSPENDED' ||
      ask({
        title: `Suspend ${client.name}?`,
        effect: `${client.userCount > 0 ? `${peopleOf(client)} signed out straight away and can't sign in. ` : ''}The client can't be selected for anything until it's reactivated.`,
        action: 'Suspend client',
        tone: 'danger',
      }),
    send: (body) => update.mutateAsync({ params: { id: client.id }, body }),
    after: () => router.invalidate(),
  });
  return (
    <RecordForm
      label="Client"
      form={form}
      submit="Save client"
      fields={clientFields}
      show={(path, value) => nameInClient(client, path, value)}
    >
      <ClientFields form={form} client={client} />
      {question}
    </RecordForm>
  );
}

function ClientParts({ client }: { client: Client }) {
  const { can } = useSession();
  return (
    <Tabs
      label="Client details"
      tabs={[
        ...(can('IAM.USER.READ')
          ? [
              {
                id: 'users',
                label: 'Users',
                count: client.userCount,
                content: () => <UserList clientId={client.id} />,
              },
            ]
          : []),
        ...auditTab(can, { modelName: ['Client'], modelId: client.id }, auditWords),
      ]}
    />
  );
}

export function ClientPage({ id }: { id: number }) {
  const administrator = useAdministrator();
  const record = useQuery(clientRecord(id));
  const known = record.data?.data;
  const mayInvite = known?.status === 'ACTIVE' && mayAdminister(administrator, 'USER', 'CREATE', known);
  return (
    <RecordPage
      title={known?.name ?? clientNameOf(id) ?? 'Client'}
      actions={mayInvite && <LinkButton {...newUserPage(id)}>Invite user</LinkButton>}
      record={record}
      list="/iam/clients"
    >
      {({ data: client }) => (
        <Split
          side={
            <>
              <Section title="Client" extras={<CreatedOn createdAt={client.createdAt} />}>
                {mayAdminister(administrator, 'CLIENT', 'UPDATE', client) ? (
                  <ClientEditForm client={client} />
                ) : (
                  <ClientFacts client={client} />
                )}
              </Section>
              <Accredited accreditationId={client.accreditationId} />
            </>
          }
          main={<ClientParts client={client} />}
        />
      )}
    </RecordPage>
  );
}
