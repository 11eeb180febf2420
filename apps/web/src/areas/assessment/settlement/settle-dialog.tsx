import { derivedFields } from '@assay/contract/application/quote';
import type { Assessment } from '@assay/contract/assessment/record';
import { settlementFields } from '@assay/contract/assessment/settlement';
import { formOf } from '@assay/contract/kit/field';
import { amountFunded } from '@assay/lending/derived';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useContractForm } from '../../../lib/form/form.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { businessDay, dayOfInstant, formatDate, formatMoney, isDay } from '../../../lib/formats.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { FormDialog } from '../form-dialog.tsx';

const { label } = settlementFields.settledDate;

export const refusingUnsettled = <Schema extends z.ZodType<{ settledDate: string }>>(
  schema: Schema,
): Schema =>
  refusingFuture(schema, ({ settledDate }) => [{ path: ['settledDate'], label, value: settledDate }]);

/** Warns of a date before the submission: a slip in the year is likely. */
export function oddSettledDay(settledDate: unknown, submittedAt: string): string | undefined {
  const submitted = dayOfInstant(submittedAt);
  return isDay(settledDate) && settledDate < submitted
    ? `Before the application was first submitted, on ${formatDate(submitted)}`
    : undefined;
}

const schema = refusingUnsettled(formOf(settlementFields));
export type Settlement = z.output<typeof schema>;

interface SettleDialogProps {
  assessment: Assessment;
  settle: (settlement: Settlement) => Promise<unknown>;
  onClose: () => void;
  isPossible: boolean;
  now: ReactNode;
}

export function SettleDialog({ assessment, settle, onClose, isPossible, now }: SettleDialogProps) {
  const { data, createdAt } = assessment;
  const form = useContractForm(schema, {
    initialValues: { settledDate: businessDay(), settlementNote: null },
    // Irreversible, so a repeated Enter must not settle it.
    isSentByEnter: false,
    send: settle,
    after: onClose,
  });
  const odd = useTypedValue(form, ({ settledDate }) => oddSettledDay(settledDate, createdAt));
  const of = { form, fields: settlementFields, needed: () => odd && <Warning>{odd}</Warning> };
  const funded = formatMoney(data.quote && amountFunded(data.quote));
  return (
    <FormDialog
      title={`Settle ${data.applicationNumber}?`}
      // Worded as on the page: `Amount funded $17,851.92 for Harbour Civil Pty Ltd`.
      effect={`${derivedFields.amountFunded.label} ${funded} for ${data.applicant?.entityName ?? 'the applicant'}. This can't be undone.`}
      form={form}
      action={isPossible ? 'Settle' : undefined}
      onClose={onClose}
    >
      {now}
      <Field of={of} name="settledDate" data-autofocus />
      <Field
        of={{ form, fields: settlementFields }}
        name="settlementNote"
        label="Settlement note (optional)"
        rows={3}
      />
    </FormDialog>
  );
}
