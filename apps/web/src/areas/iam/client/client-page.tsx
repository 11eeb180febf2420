import { mayAdminister } from '@assay/contract/iam/administrator';
import { type Client, clientFields } from '@assay/contract/iam/client';
import { useQuery } from '@tanstack/react-query';
import { factsOf } from '../../../lib/field-words.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { RecordPage, Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { auditTab } from '../../audit/public.ts';
import { Accredited } from '../accredited.tsx';
import { useAdministrator } from '../administrator/administrator.ts';
import { CreatedOn } from '../created-on.tsx';
import { newUserPage } from '../pages.ts';
import { UserList } from '../user/user-list.tsx';
import { auditWords, clientNameOf, clientRecord } from './client.queries.ts';
import { ClientEditForm } from './client-edit-form.tsx';

const ClientFacts = ({ client }: { client: Client }) => (
  <Facts
    facts={[
      ...factsOf(clientFields, client, ['name', 'slug', 'abn', 'isIntroducer', 'configType', 'status']),
      [clientFields.bdmId.label, client.bdmName],
      [clientFields.dealRecipientClientId.label, client.dealRecipientClientName],
      ...factsOf(clientFields.clientConfig.fields, client.clientConfig),
    ]}
  />
);

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

/** Invites a user. A suspended client can't get new ones. */
function InviteUser({ client }: { client: Client }) {
  const administrator = useAdministrator();
  if (client.status !== 'ACTIVE' || !mayAdminister(administrator, 'USER', 'CREATE', client)) return null;
  return <LinkButton {...newUserPage(client.id)}>Invite user</LinkButton>;
}

export function ClientPage({ id }: { id: number }) {
  const administrator = useAdministrator();
  const record = useQuery(clientRecord(id));
  return (
    <RecordPage
      title={record.data?.data.name ?? clientNameOf(id) ?? 'Client'}
      actions={record.data && <InviteUser client={record.data.data} />}
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
