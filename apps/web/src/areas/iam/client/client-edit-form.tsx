import { type Client, clientFields, clientUpdate } from '@assay/contract/iam/client';
import { valuesOf } from '@assay/contract/kit/values';
import { useRouter } from '@tanstack/react-router';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { clientRecord, useUpdateClient } from './client.queries.ts';
import { ClientFields, nameInClient } from './client-fields.tsx';

const formValues = (client: Client) => ({ ...valuesOf(clientFields, client), version: client.version });

const peopleOf = ({ userCount }: Client) =>
  userCount === 1 ? 'Its one user is' : `Its ${userCount} users are`;

export function ClientEditForm({ client }: { client: Client }) {
  const update = useUpdateClient();
  const router = useRouter();
  const [ask, question] = useAsk();
  const form = useRecordForm(clientUpdate, {
    record: client,
    query: clientRecord(client.id),
    valuesOf: formValues,
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
