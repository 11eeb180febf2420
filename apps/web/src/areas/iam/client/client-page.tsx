import { permitsToAdminister } from '@assay/contract/iam/administration';
import type { Client } from '@assay/contract/iam/client';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { RecordPage, Split } from '../../../ui/page/record-page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { auditTab } from '../../audit/public.ts';
import { Since } from '../since.tsx';
import { UserList } from '../user/user-list.tsx';
import { clientNameOf, clientRecord } from './client.queries.ts';
import { ClientEditForm } from './client-edit-form.tsx';
import { auditWords, clientLabels, clientWords } from './client-words.ts';

/** For those who may look at it and no more. */
const ClientFacts = ({ client }: { client: Client }) => (
  <Facts
    of={[
      [clientLabels.name, client.name],
      [clientLabels.slug, client.slug],
      [clientLabels.isIntroducer, clientWords('isIntroducer', client.isIntroducer)],
      [clientLabels.configType, clientWords('configType', client.configType)],
      [clientLabels.status, clientWords('status', client.status)],
      [clientLabels.bdm, client.bdmName],
      [clientLabels.dealRecipient, client.dealRecipientClientName],
      [clientLabels.logoUrl, client.clientConfig.logoUrl],
      [clientLabels.replyTo, client.clientConfig.replyTo],
    ]}
  />
);

function ClientParts({ client }: { client: Client }) {
  const { can } = useSession();
  return (
    <Tabs
      label="Of this client"
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
        ...auditTab(can, 'Client', client.id, auditWords),
      ]}
    />
  );
}

export function ClientPage({ id }: { id: number }) {
  const { permissions } = useSession();
  const record = useQuery(clientRecord(id));
  const held = new Set(permissions);
  return (
    <RecordPage
      title={record.data?.data.name ?? clientNameOf(id) ?? 'Client'}
      record={record}
      list="/iam/clients"
    >
      {({ data: client }) => (
        <Split
          side={
            <Section title="Client" extras={<Since createdAt={client.createdAt} />}>
              {permitsToAdminister(held, 'CLIENT', 'UPDATE', client.isIntroducer) ? (
                <ClientEditForm client={client} />
              ) : (
                <ClientFacts client={client} />
              )}
            </Section>
          }
          main={<ClientParts client={client} />}
        />
      )}
    </RecordPage>
  );
}
