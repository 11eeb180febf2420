import type { quoteFields } from '@assay/contract/application/quote';
import { brokerageWarning } from '@assay/lending/plausible';
import type { Fees, QuoteFigures } from '@assay/lending/quote';
import type { ChangeEvent } from 'react';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { formatMoney, formatPercentage } from '../../../lib/formats.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { MoneyInput, PercentageInput } from '../../../ui/form/input/number-input.tsx';
import classes from './quote-fields.module.css';
import { liveFigures } from './quote-figures.ts';

interface ShareFieldsProps {
  of: FieldSet<typeof quoteFields>;
  fees: Fees | undefined;
  share: 'brokerage' | 'balloon';
  whole: string;
}

function otherAmount(
  share: ShareFieldsProps['share'],
  isNominal: boolean,
  figures: Partial<QuoteFigures>,
  whole: string,
) {
  const nominal = figures[`${share}Nominal`];
  const percentage = figures[`${share}Percentage`];
  if (isNominal)
    return percentage === undefined ? undefined : `${formatPercentage(percentage)} of the ${whole}`;
  return nominal === undefined ? undefined : `${formatMoney(nominal)} of the ${whole}`;
}

/** A percentage or an amount, with the other below. Switching keeps the amount. */
export function ShareFields({ of, fees, share, whole }: ShareFieldsProps) {
  const { form } = of;
  const values = useTypedValues(form);
  const figures = liveFigures(values, fees);
  const isNominal = values[`${share}Type`] === 'NOMINAL';
  const convert = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const { [`${share}Nominal` as const]: nominal, [`${share}Percentage` as const]: percentage } = figures;
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
        description={otherAmount(share, isNominal, figures, whole)}
        warn={() => (share === 'brokerage' ? brokerageWarning(figures.brokeragePercentage) : undefined)}
      />
    </div>
  );
}
