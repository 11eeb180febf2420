import type { quoteForm } from '@assay/contract/application/quote';
import { repaymentTermOptions } from '@assay/lending/instalment';
import type { Fees } from '@assay/lending/quote';
import type { ChangeEvent, ReactNode } from 'react';
import type { FieldsOf } from '../../../lib/form/form-part.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { formatMoney, formatPercentage } from '../../../lib/formats.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { MoneyInput, PercentageInput } from '../../../ui/form/input/number-input.tsx';
import { OptionalTextInput } from '../../../ui/form/input/optional-text-input.tsx';
import { choicesOf, Select } from '../../../ui/form/input/select.tsx';
import { WholeNumberInput } from '../../../ui/form/input/whole-number-input.tsx';
import { QuoteAssetFields } from './quote-asset-fields.tsx';
import classes from './quote-fields.module.css';
import { liveFigures } from './quote-figures.ts';
import { QuoteLedger, type QuoteLedgerProps } from './quote-ledger.tsx';
import { ShareFields } from './quote-share-fields.tsx';
import { quoteLabels } from './quote-words.ts';

interface QuoteFieldsProps {
  form: FieldsOf<typeof quoteForm>;
  fees: Fees | undefined;
}

const prices = ['purchaseAmount', 'depositAmount', 'tradeInAmount', 'tradePayoutAmount'] as const;

const PriceFields = ({ form }: Pick<QuoteFieldsProps, 'form'>) => (
  <FieldGroup title="Price">
    {prices.map((name) => (
      <MoneyInput key={form.key(name)} {...form.field(name)} label={quoteLabels[name]} />
    ))}
  </FieldGroup>
);

const RepaymentFields = ({ form, fees }: QuoteFieldsProps) => (
  <FieldGroup title="Repayments">
    <WholeNumberInput
      key={form.key('repaymentTermMonth')}
      {...form.field('repaymentTermMonth')}
      label={quoteLabels.repaymentTermMonth}
      length={3}
      unit="months"
    />
    <Select
      key={form.key('repaymentTermOption')}
      {...form.field('repaymentTermOption')}
      label={quoteLabels.repaymentTermOption}
      choices={choicesOf(repaymentTermOptions)}
    />
    <ShareFields form={form} fees={fees} of="balloon" whole="purchase price" />
  </FieldGroup>
);

/** The base rate, unless somebody sets another: then they begin with the base rate, and it stays in sight. */
function RateFields({ form, fees }: QuoteFieldsProps) {
  const values = useTypedValues(form);
  const { baseRate } = liveFigures(values, fees);
  const box = form.box('isFinancierRateManual');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    box.onChange(event);
    if (event.currentTarget.checked) form.set('financierRate', baseRate ?? null);
  };
  return (
    <>
      {values.isFinancierRateManual ? (
        <PercentageInput
          key={form.key('financierRate')}
          {...form.field('financierRate')}
          label={quoteLabels.financierRate}
          description={`The base rate is ${formatPercentage(baseRate)}`}
        />
      ) : (
        <PercentageInput
          key="base"
          value={baseRate ?? null}
          label={quoteLabels.financierRate}
          description="The base rate"
          readOnly
        />
      )}
      <Checkbox
        key={form.key('isFinancierRateManual')}
        {...box}
        onChange={change}
        label="Set the rate by hand"
      />
    </>
  );
}

const FeeFields = ({ form, fees }: QuoteFieldsProps) => (
  <FieldGroup title="Fees and rates">
    <RateFields form={form} fees={fees} />
    <ShareFields form={form} fees={fees} of="brokerage" whole="amount financed" />
    <MoneyInput
      key={form.key('brokerOriginationFeeAmount')}
      {...form.field('brokerOriginationFeeAmount')}
      label={quoteLabels.brokerOriginationFeeAmount}
      description={fees && `Without GST; at most ${formatMoney(fees.originationFeeMax)}`}
    />
    <Checkbox
      key={form.key('includeOriginationFee')}
      {...form.box('includeOriginationFee')}
      label="Finance the origination fee"
    />
    <Checkbox
      key={form.key('includeApplicationFee')}
      {...form.box('includeApplicationFee')}
      label={`Finance the application fee${fees ? ` of ${formatMoney(fees.applicationFee)}` : ''}`}
    />
  </FieldGroup>
);

const FundingFields = ({ form }: Pick<QuoteFieldsProps, 'form'>) => (
  <FieldGroup title="Funding">
    <OptionalTextInput
      key={form.key('lenderName')}
      {...form.field('lenderName')}
      label={quoteLabels.lenderName}
      autoComplete="off"
    />
    <PercentageInput
      key={form.key('introducerFundPercentage')}
      {...form.field('introducerFundPercentage')}
      label={quoteLabels.introducerFundPercentage}
    />
  </FieldGroup>
);

export const QuoteFields = ({ form, fees }: QuoteFieldsProps) => (
  <>
    <QuoteAssetFields form={form} />
    <PriceFields form={form} />
    <RepaymentFields form={form} fees={fees} />
    <FeeFields form={form} fees={fees} />
    <FundingFields form={form} />
  </>
);

/** What the quote comes to, while it is typed. */
export function LiveLedger({ form, fees }: QuoteFieldsProps) {
  const values = useTypedValues(form);
  return <QuoteLedger terms={values as QuoteLedgerProps['terms']} figures={liveFigures(values, fees)} />;
}

/** The fields, and at their side what they come to. */
export const BesideLedger = ({ children, ledger }: { children: ReactNode; ledger: ReactNode }) => (
  <div className={classes.quote}>
    {children}
    <section className={classes.ledger} aria-label="Summary">
      {ledger}
    </section>
  </div>
);
