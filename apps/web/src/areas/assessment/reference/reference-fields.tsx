import { referenceFields } from '@assay/contract/assessment/reference';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useNeededToSave } from '../../../lib/form/needed-to-save.ts';
import { businessDay } from '../../../lib/formats.ts';
import { MonthInput } from '../../../ui/form/date/month-input.tsx';
import { Field, type WiringForm } from '../../../ui/form/field.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import classes from './reference-dialog.module.css';
import { startWarning } from './reference-words.ts';

const { notes: _, ...neededFields } = referenceFields;

function balanceWarning(balance: number, naf: unknown): string | undefined {
  return typeof naf === 'number' && balance > naf ? `More than the ${referenceFields.naf.label}` : undefined;
}

export function ReferenceFields({ form }: { form: WiringForm }) {
  const needed = useNeededToSave(form, neededFields);
  const of = { form, fields: referenceFields, needed };
  const odd = useTypedValue(form, ({ start }) => startWarning(start, businessDay()));
  return (
    <div className={classes.fields}>
      <Field of={of} name="bank" className={classes.wide} data-autofocus />
      <Field
        of={of}
        name="start"
        as={MonthInput}
        description={odd ? <Warning>{odd}</Warning> : needed('start')}
      />
      <Field
        of={of}
        name="term"
        description={needed('term') ? `In months. ${needed('term')}` : 'In months'}
      />
      <Field of={of} name="asset" className={classes.whole} />
      {(['naf', 'paymentAmount', 'balloon'] as const).map((name) => (
        <Field key={name} of={of} name={name} />
      ))}
      <Field
        of={of}
        name="outstandingBalance"
        as={MoneyInput}
        warn={(value: number) => balanceWarning(value, form.values().naf)}
      />
      <Field of={of} name="conduct" className={classes.whole} />
      <Field of={of} name="notes" className={classes.whole} rows={3} />
    </div>
  );
}
