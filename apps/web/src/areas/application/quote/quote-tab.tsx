import { quoteFields, quoteUpdate } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { savedFigures } from '@assay/lending/saved-quote';
import { useQuery } from '@tanstack/react-query';
import { shownIn } from '../../../lib/field-words.ts';
import { useNeededToSave } from '../../../lib/form/needed-to-save.ts';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import { feesQuery, useSaveQuote } from '../record/application.queries.ts';
import { isNextApplication, SectionForm, useSectionForm } from '../record/section-form.tsx';
import classes from './quote.module.css';
import { LiveInstalment, LiveLedger, QuoteFields, WithLedger } from './quote-fields.tsx';
import { shareWords } from './quote-figures.ts';
import { QuoteLedger } from './quote-ledger.tsx';
import { quoteValues } from './quote-values.ts';

function QuoteEditForm({ application }: { application: Application }) {
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

function QuoteFacts({ application }: { application: Application }) {
  const { quote } = application;
  if (!quote) return <p>The quote hasn't been entered yet.</p>;
  const figures = savedFigures(quote);
  const values: Record<string, unknown> = quoteValues(application);
  const shown = (name: keyof typeof quoteFields) => {
    if (name === 'balloonAmount') return shareWords(quote, 'balloon');
    if (name === 'brokerageAmount') return shareWords(quote, 'brokerage');
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
