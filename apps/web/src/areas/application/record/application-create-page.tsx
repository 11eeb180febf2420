import { quoteFields, type quoteForm } from '@assay/contract/application/quote';
import { newApplication, ownerFields } from '@assay/contract/application/record';
import { schemasOf } from '@assay/contract/kit/field';
import { emptyValues } from '@assay/contract/kit/values';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../../lib/form/form.ts';
import { formPart } from '../../../lib/form/form-part.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { useNeededToSave } from '../../../lib/form/needed-to-save.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { clientPicks, userPicks } from '../../iam/public.ts';
import { LiveInstalment, LiveLedger, QuoteFields, WithLedger } from '../quote/quote-fields.tsx';
import { freshQuote } from '../quote/quote-values.ts';
import { feesQuery, useCreateApplication } from './application.queries.ts';
import { applicationPage } from './application-sections.ts';

const withOwner = newApplication.extend(schemasOf(ownerFields));

function Owner({ of }: { of: FieldSet<typeof ownerFields> }) {
  const { form } = of;
  const clientId = Number(useTypedValues(form).clientId) || undefined;
  return (
    <FieldGroup title="Introducer and agent">
      <Field
        of={of}
        name="clientId"
        as={Picker}
        onChange={() => form.set('userId', null)}
        search={clientPicks({ isIntroducer: true })}
      />
      <Field
        key={clientId}
        of={of}
        name="userId"
        as={Picker}
        disabled={clientId === undefined}
        {...(clientId === undefined && { description: 'Select the introducer first' })}
        search={userPicks(clientId === undefined ? {} : { clientId })}
      />
    </FieldGroup>
  );
}

function useCreateForm(asksOwner: boolean) {
  const create = useCreateApplication();
  const navigate = useNavigate();
  return useContractForm(asksOwner ? withOwner : newApplication, {
    initialValues: { ...(asksOwner && emptyValues(ownerFields)), quote: freshQuote },
    send: (body) => create.mutateAsync({ body }),
    // Prevents creating an application from a half-filled quote with Enter.
    isSentByEnter: false,
    after: ({ data: { id } }) => navigate({ ...applicationPage(id), replace: true }),
  });
}

export function ApplicationCreatePage() {
  const { can } = useSession();
  const asksOwner = can('IAM.CLIENT.READ') || can('APPLICATION.MOVE');
  const { data: fees } = useQuery(feesQuery);
  const form = useCreateForm(asksOwner);
  const part = formPart<typeof quoteForm>(form, 'quote');
  const quote = { form: part, fields: quoteFields, needed: useNeededToSave(part, quoteFields) };
  return (
    <Page title="New application" wide>
      <Section title="Quote">
        <WithLedger ledger={<LiveLedger of={quote} fees={fees?.data} />}>
          <RecordForm
            label="Quote"
            form={form}
            submit="Create application"
            fields={ownerFields}
            beside={<LiveInstalment of={quote} fees={fees?.data} />}
          >
            {asksOwner && <Owner of={{ form, fields: ownerFields }} />}
            <QuoteFields of={quote} fees={fees?.data} />
          </RecordForm>
        </WithLedger>
      </Section>
    </Page>
  );
}
