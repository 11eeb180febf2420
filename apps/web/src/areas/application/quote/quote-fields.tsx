import { feeTooHigh, figureFields, quoteFields } from '@assay/contract/application/quote';
import { assetTypes } from '@assay/lending/assets';
import { brokerageWarning, manufactureYearWarning, priceWarning } from '@assay/lending/plausible';
import type { Fees } from '@assay/lending/quote';
import { Group } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { formatMoney, formatPercentage } from '../../../lib/formats.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import groupClasses from '../../../ui/form/field-group.module.css';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { MoneyInput, PercentageInput } from '../../../ui/form/input/number-input.tsx';
import { FieldGroups, layoutOf } from '../../../ui/form/layout.tsx';
import { DerivedMoney, DerivedPercentage } from '../../../ui/value/derived-figures.tsx';
import classes from './quote.module.css';
import { liveFigures, readTerms } from './quote-figures.ts';
import { QuoteLedger, type QuoteLedgerProps } from './quote-ledger.tsx';

interface ShareFieldsProps {
  of: FieldSet<typeof quoteFields>;
  fees: Fees | undefined;
  share: 'brokerage' | 'balloon';
  whole: string;
}

/** A percentage or an amount, with the other below. Switching keeps the amount. */
function ShareFields({ of, fees, share, whole }: ShareFieldsProps) {
  const { form } = of;
  const values = useTypedValues(form);
  const figures = liveFigures(values, fees);
  const { [`${share}Nominal` as const]: nominal, [`${share}Percentage` as const]: percentage } = figures;
  const isNominal = values[`${share}Type`] === 'NOMINAL';
  const other = isNominal
    ? percentage !== undefined && formatPercentage(percentage)
    : nominal !== undefined && formatMoney(nominal);
  const convert = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const same = currentTarget.value === 'NOMINAL' ? nominal : percentage;
    if (same !== undefined) form.set(`${share}Amount`, same);
  };
  return (
    <div className={classes.share}>
      <Field of={of} name={`${share}Type`} onChange={convert} />
      <Field
        key={String(isNominal)}
        of={of}
        name={`${share}Amount`}
        as={isNominal ? MoneyInput : PercentageInput}
        description={other ? `${other} of the ${whole}` : undefined}
        warn={() => (share === 'brokerage' ? brokerageWarning(figures.brokeragePercentage) : undefined)}
      />
    </div>
  );
}

interface QuoteFieldsProps {
  of: FieldSet<typeof quoteFields>;
  fees: Fees | undefined;
}

function RateFields({ of, fees }: QuoteFieldsProps) {
  const values = useTypedValues(of.form);
  const { baseRate } = liveFigures(values, fees);
  const begin = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.checked) of.form.set('financierRate', baseRate ?? null);
  };
  return (
    <>
      {values.isFinancierRateManual ? (
        <Field
          of={of}
          name="financierRate"
          description={
            <>
              {figureFields.baseRate.label} <DerivedPercentage value={baseRate} />
            </>
          }
        />
      ) : (
        <PercentageInput
          key="base"
          value={baseRate ?? null}
          label={of.fields.financierRate.label}
          description={figureFields.baseRate.label}
          readOnly
        />
      )}
      <Field of={of} name="isFinancierRateManual" onChange={begin} />
    </>
  );
}

export const quoteGroups = layoutOf(
  quoteFields,
  {
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
  },
  ['balloonType', 'brokerageType'],
);

export const QuoteFields = ({ of, fees }: QuoteFieldsProps) => (
  <FieldGroups
    of={of}
    groups={quoteGroups}
    dense={false}
    as={{
      assetTypeCategory: (
        <DependentSelects of={of} names={['assetTypeCategory', 'assetType']} tree={assetTypes} />
      ),
      assetType: <></>,
      assetManufactureYear: <Field of={of} name="assetManufactureYear" warn={manufactureYearWarning} />,
      isPropertyOwner: <Field of={of} name="isPropertyOwner" className={groupClasses.line} />,
      purchaseAmount: <Field of={of} name="purchaseAmount" warn={priceWarning} />,
      balloonAmount: <ShareFields of={of} fees={fees} share="balloon" whole="purchase price" />,
      financierRate: <RateFields of={of} fees={fees} />,
      isFinancierRateManual: <></>,
      brokerageAmount: <ShareFields of={of} fees={fees} share="brokerage" whole="amount financed" />,
      brokerOriginationFeeAmount: (
        <Field
          of={of}
          name="brokerOriginationFeeAmount"
          as={MoneyInput}
          refuse={(fee: number) =>
            fees && fee > fees.originationFeeMax ? feeTooHigh(fees.originationFeeMax) : undefined
          }
          {...(fees && { description: `+ GST, up to ${formatMoney(fees.originationFeeMax)}` })}
        />
      ),
      includeApplicationFee: (
        <Field
          of={of}
          name="includeApplicationFee"
          label={`${of.fields.includeApplicationFee.question}${fees ? ` of ${formatMoney(fees.applicationFee)} + GST` : ''}`}
        />
      ),
    }}
  />
);

export function LiveLedger({ of, fees }: QuoteFieldsProps) {
  const values = useTypedValues(of.form);
  return (
    <QuoteLedger terms={readTerms(values) as QuoteLedgerProps['terms']} figures={liveFigures(values, fees)} />
  );
}

export function LiveInstalment({ of, fees }: QuoteFieldsProps) {
  const { installmentAmount } = liveFigures(useTypedValues(of.form), fees);
  return (
    // On its own line above the button.
    <Group hiddenFrom="md" justify="space-between" flex="0 0 100%" fw={600} style={{ order: -1 }}>
      {figureFields.installmentAmount.label} <DerivedMoney value={installmentAmount} />
    </Group>
  );
}

export const WithLedger = ({ children, ledger }: { children: ReactNode; ledger: ReactNode }) => (
  <div className={`split ${classes.quote}`}>
    {children}
    <section className={`sheet ${classes.ledger}`} aria-label="Summary">
      {ledger}
    </section>
  </div>
);
