import { quoteFields, quoteUpdate } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { savedFigures } from '@assay/lending/saved-quote';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNeededToSave } from '../../../lib/form/needed-to-save.ts';
import { FactGroups } from '../../../ui/form/layout.tsx';
import { feesQuery, useSaveQuote } from '../record/application.queries.ts';
import { isNextApplication, SectionForm, useSectionForm } from '../record/section-form.tsx';
import { LiveInstalment, LiveLedger, QuoteFields, quoteGroups, WithLedger } from './quote-fields.tsx';
import { shareWords } from './quote-figures.ts';
import { QuoteLedger } from './quote-ledger.tsx';
import { quoteValues } from './quote-values.ts';

export function QuoteForm({ application }: { application: Application }) {
  const { data: fees } = useQuery(feesQuery);
  const { form } = useSectionForm(quoteUpdate, {
    application,
    section: 'quote',
    valuesOf: quoteValues,
    save: useSaveQuote(),
  });
  const quote = { form, fields: quoteFields, needed: useNeededToSave(form, quoteFields) };
  return (
    <WithLedger ledger={<LiveLedger of={quote} fees={fees?.data} />}>
      <SectionForm
        section="quote"
        continueWords={isNextApplication(application) ? 'Save and continue to application' : undefined}
        form={form}
        fields={quoteFields}
        beside={<LiveInstalment of={quote} fees={fees?.data} />}
      >
        <QuoteFields of={quote} fees={fees?.data} />
      </SectionForm>
    </WithLedger>
  );
}

export function QuoteFacts({ application }: { application: Application }) {
  const { quote } = application;
  if (!quote) return <p>The quote hasn't been entered yet.</p>;
  return (
    <WithLedger ledger={<QuoteLedger terms={quote} figures={savedFigures(quote)} />}>
      <Stack gap="lg">
        <FactGroups
          fields={quoteFields}
          record={quoteValues(application)}
          groups={quoteGroups}
          as={{
            balloonAmount: shareWords(quote, 'balloon'),
            brokerageAmount: shareWords(quote, 'brokerage'),
          }}
        />
      </Stack>
    </WithLedger>
  );
}
