import { clientFields, clientForm } from '@assay/contract/iam/client';
import { emptyValues } from '@assay/contract/kit/values';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../../lib/form/form.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { clientPage } from '../pages.ts';
import { useCreateClient } from './client.queries.ts';
import { ClientFields } from './client-fields.tsx';

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
