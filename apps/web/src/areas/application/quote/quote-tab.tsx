import { quoteFields, quoteUpdate } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { useQuery } from '@tanstack/react-query';
import { shownIn } from '../../../lib/field-words.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { formatPercentage } from '../../../lib/formats.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { applicationRecord, feesQuery, useSaveQuote } from '../record/application.queries.ts';
import { SaveAndContinue, useContinue } from '../record/save-and-continue.tsx';
import classes from './quote-fields.module.css';
import { LiveInstalment, LiveLedger, QuoteFields, WithLedger } from './quote-fields.tsx';
import { savedFigures } from './quote-figures.ts';
import { QuoteLedger } from './quote-ledger.tsx';
import { quoteValues } from './quote-values.ts';

function QuoteEditForm({ application }: { application: Application }) {
  const save = useSaveQuote();
  const { data: fees } = useQuery(feesQuery);
  const form = useRecordForm(quoteUpdate, {
    record: application,
    query: applicationRecord(application.id),
    valuesOf: quoteValues,
    send: (body) => save.mutateAsync({ params: { id: application.id }, body }),
    after: useContinue('quote', application.id),
  });
  const quote = { form, fields: quoteFields };
  return (
    <WithLedger ledger={<LiveLedger of={quote} fees={fees?.data} />}>
      <RecordForm
        label="Quote"
        form={form}
        submit="Save quote"
        fields={quoteFields}
        beside={
          <>
            <SaveAndContinue section="quote" />
            <LiveInstalment of={quote} fees={fees?.data} />
          </>
        }
      >
        <QuoteFields of={quote} fees={fees?.data} />
      </RecordForm>
    </WithLedger>
  );
}

/** The terms, in the order of the form; the figures are in the ledger. */
const groups = {
  Asset: ['assetTypeCategory', 'assetType', 'assetManufactureYear', 'supplierType', 'isPropertyOwner'],
  Price: ['purchaseAmount', 'depositAmount', 'tradeInAmount', 'tradePayoutAmount'],
  Repayments: ['repaymentTermMonth', 'repaymentTermOption', 'balloonAmount'],
  'Fees and rates': [
    'financierRate',
    'isFinancierRateManual',
    'brokerageAmount',
    'brokerOriginationFeeAmount',
    'includeOriginationFee',
    'includeApplicationFee',
  ],
  Funding: ['lenderName', 'introducerFundPercentage'],
} as const satisfies Record<string, readonly (keyof typeof quoteFields)[]>;

/** Read-only view. */
function QuoteFacts({ application }: { application: Application }) {
  const { quote } = application;
  if (!quote) return <p>No quote has been entered yet.</p>;
  const figures = savedFigures(quote);
  const values: Record<string, unknown> = quoteValues(application);
  const shown = (name: keyof typeof quoteFields) => {
    // A percentage, whichever way it was said: the ledger has the amount.
    if (name === 'balloonAmount') return formatPercentage(figures.balloonPercentage);
    if (name === 'brokerageAmount') return formatPercentage(figures.brokeragePercentage);
    return shownIn(quoteFields, name, values[name]);
  };
  return (
    <WithLedger ledger={<QuoteLedger terms={quote} figures={figures} />}>
      <div className={classes.facts}>
        {Object.entries(groups).map(([title, names]) => (
          <FactGroup
            key={title}
            title={title}
            facts={names.map((name) => [quoteFields[name].label, shown(name)])}
          />
        ))}
      </div>
    </WithLedger>
  );
}

export const QuoteTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <QuoteEditForm application={application} />
  ) : (
    <QuoteFacts application={application} />
  );
