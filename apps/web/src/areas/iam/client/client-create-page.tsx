import { clientForm } from '@assay/contract/iam/client';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../../lib/form/form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useCreateClient } from './client.queries.ts';
import { ClientFields } from './client-fields.tsx';
import { clientLabels } from './client-words.ts';

const fresh = {
  name: '',
  slug: '',
  isIntroducer: true,
  configType: 'EXTERNAL_BROKERAGE',
  status: 'ACTIVE',
  bdmId: null,
  dealRecipientClientId: null,
  clientConfig: { logoUrl: null, replyTo: null },
} as const;

export function ClientCreatePage() {
  const create = useCreateClient();
  const navigate = useNavigate();
  const form = useContractForm(clientForm, {
    initialValues: fresh,
    send: (body) => create.mutateAsync({ body }),
    after: ({ data: { id } }) =>
      navigate({ to: '/iam/clients/$clientId/admin', params: { clientId: String(id) }, replace: true }),
  });
  return (
    <Page title="New client">
      <Section title="Client">
        <RecordForm label="Client" form={form} submit="Create client" labels={clientLabels}>
          <ClientFields form={form} />
        </RecordForm>
      </Section>
    </Page>
  );
}
