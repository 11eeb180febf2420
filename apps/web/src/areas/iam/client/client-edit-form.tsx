import { type Client, clientUpdate } from '@assay/contract/iam/client';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { clientRecord, useUpdateClient } from './client.queries.ts';
import { ClientFields } from './client-fields.tsx';
import { clientLabels, shownOfClient } from './client-words.ts';

const valuesOf = (client: Client) => ({
  name: client.name,
  slug: client.slug,
  isIntroducer: client.isIntroducer,
  configType: client.configType,
  status: client.status,
  bdmId: client.bdmId,
  dealRecipientClientId: client.dealRecipientClientId,
  clientConfig: client.clientConfig,
  version: client.version,
});

const peopleOf = ({ userCount }: Client) =>
  userCount === 1 ? 'Its one user is' : `Its ${userCount} users are`;

export function ClientEditForm({ client }: { client: Client }) {
  const update = useUpdateClient();
  const router = useRouter();
  const [ask, question] = useAsk();
  const form = useContractForm(clientUpdate, {
    initialValues: valuesOf(client),
    ask: async ({ status }) =>
      client.status === status ||
      status !== 'SUSPENDED' ||
      ask({
        title: `Suspend ${client.name}?`,
        effect: `${client.userCount > 0 ? `${peopleOf(client)} stopped at their next step and cannot sign in. ` : ''}The client can no longer be chosen for anything until it is active again.`,
        action: 'Suspend client',
        tone: 'danger',
      }),
    send: (body) => update.mutateAsync({ params: { id: client.id }, body }),
    after: () => router.invalidate(),
    reread: async () => {
      const { data } = await queryClient.fetchQuery({ ...clientRecord(client.id), staleTime: 0 });
      return valuesOf(data);
    },
  });
  return (
    <RecordForm
      label="Client"
      form={form}
      submit="Save client"
      labels={clientLabels}
      show={(path, value) => shownOfClient(client, path, value)}
    >
      <ClientFields form={form} client={client} />
      {question}
    </RecordForm>
  );
}
