import { newApplication } from '@assay/contract/application/area';
import type { quoteForm } from '@assay/contract/application/quote';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useContractForm } from '../../../lib/form/form.ts';
import { type FieldsOf, formPart } from '../../../lib/form/form-part.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { clientPicks, userPicks } from '../../iam/public.ts';
import { BesideLedger, LiveLedger, QuoteFields } from '../quote/quote-fields.tsx';
import { freshQuote } from '../quote/quote-values.ts';
import { feesQuery, useCreateApplication } from './application.queries.ts';

/** The lender's staff say whose it is. */
const forSomebody = newApplication.extend({
  clientId: z.int('Choose the introducer that it is for'),
  userId: z.int('Choose the agent that it is for'),
});

/** Nothing is chosen yet; the schema says so when it is sent. */
const nobody = { clientId: null as unknown as number, userId: null as unknown as number };

function Owner({ form }: { form: FieldsOf<typeof newApplication> }) {
  const clientId = Number(useTypedValues(form).clientId) || undefined;
  const client = form.field('clientId');
  const choose = (id: number | null) => {
    client.onChange(id);
    form.set('userId', null);
  };
  return (
    <FieldGroup title="For">
      <Picker
        key={form.key('clientId')}
        {...client}
        onChange={choose}
        label="Introducer"
        search={clientPicks({ isIntroducer: true })}
      />
      <Picker
        // Another company has other people.
        key={`${form.key('userId')}-${clientId}`}
        {...form.field('userId')}
        label="Agent"
        disabled={clientId === undefined}
        {...(clientId === undefined && { description: 'Choose the introducer first' })}
        search={userPicks(clientId === undefined ? {} : { clientId })}
      />
    </FieldGroup>
  );
}

function useCreateForm(isForSomebody: boolean) {
  const create = useCreateApplication();
  const navigate = useNavigate();
  return useContractForm(isForSomebody ? forSomebody : newApplication, {
    initialValues: { ...(isForSomebody && nobody), quote: freshQuote },
    send: (body) => create.mutateAsync({ body }),
    after: ({ data: { id } }) =>
      navigate({
        to: '/application/applications/$applicationId/$tabName',
        params: { applicationId: String(id), tabName: 'quotes' },
        replace: true,
      }),
  });
}

/** A new application begins with its quote. */
export function ApplicationCreatePage() {
  const { can } = useSession();
  const isForSomebody = can('IAM.CLIENT.READ') || can('APPLICATION.MOVE');
  const { data: fees } = useQuery(feesQuery);
  const form = useCreateForm(isForSomebody);
  const quote = formPart<typeof quoteForm>(form, 'quote');
  return (
    <Page title="New application" wide>
      <Section title="Quote">
        <BesideLedger ledger={<LiveLedger form={quote} fees={fees?.data} />}>
          <RecordForm label="Quote" form={form} submit="Create application" labels={{}}>
            {isForSomebody && <Owner form={form} />}
            <QuoteFields form={quote} fees={fees?.data} />
          </RecordForm>
        </BesideLedger>
      </Section>
    </Page>
  );
}
