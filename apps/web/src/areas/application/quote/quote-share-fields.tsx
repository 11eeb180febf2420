import type { quoteForm } from '@assay/contract/application/quote';
import { amountTypes, type Fees, type QuoteFigures } from '@assay/lending/quote';
import type { ChangeEvent } from 'react';
import type { FieldsOf } from '../../../lib/form/form-part.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { formatMoney, formatPercentage } from '../../../lib/formats.ts';
import { MoneyInput, PercentageInput } from '../../../ui/form/input/number-input.tsx';
import { choicesOf, Select } from '../../../ui/form/input/select.tsx';
import classes from './quote-fields.module.css';
import { liveFigures } from './quote-figures.ts';
import { quoteLabels } from './quote-words.ts';

interface ShareFieldsProps {
  form: FieldsOf<typeof quoteForm>;
  fees: Fees | undefined;
  of: 'brokerage' | 'balloon';
  /** What it is a share of. */
  whole: string;
}

function otherWay(
  of: ShareFieldsProps['of'],
  isNominal: boolean,
  figures: Partial<QuoteFigures>,
  whole: string,
) {
  const nominal = figures[`${of}Nominal`];
  const percentage = figures[`${of}Percentage`];
  if (isNominal)
    return percentage === undefined ? undefined : `${formatPercentage(percentage)} of the ${whole}`;
  return nominal === undefined ? undefined : `${formatMoney(nominal)} of the ${whole}`;
}

/** A percentage or an amount, with the other one below. Whoever changes from one to the other keeps the amount. */
export function ShareFields({ form, fees, of, whole }: ShareFieldsProps) {
  const values = useTypedValues(form);
  const figures = liveFigures(values, fees);
  const isNominal = values[`${of}Type`] === 'NOMINAL';
  const type = form.field(`${of}Type`);
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    type.onChange(event);
    const { [`${of}Nominal` as const]: nominal, [`${of}Percentage` as const]: percentage } = figures;
    const same = event.currentTarget.value === 'NOMINAL' ? nominal : percentage;
    if (same !== undefined) form.set(`${of}Amount`, same);
  };
  const Input = isNominal ? MoneyInput : PercentageInput;
  return (
    <div className={classes.share}>
      <Select
        key={form.key(`${of}Type`)}
        {...type}
        onChange={change}
        label={quoteLabels[`${of}Type`]}
        choices={choicesOf(amountTypes)}
      />
      <Input
        key={`${form.key(`${of}Amount`)}-${isNominal}`}
        {...form.field(`${of}Amount`)}
        label={quoteLabels[`${of}Amount`]}
        description={otherWay(of, isNominal, figures, whole)}
      />
    </div>
  );
}
