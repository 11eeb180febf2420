import type { Assessment } from '@assay/contract/assessment/record';
import { settlementFields } from '@assay/contract/assessment/settlement';
import { formOf } from '@assay/contract/kit/field';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useContractForm } from '../../../lib/form/form.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { businessDay, dayOfInstant, formatDate, isDay } from '../../../lib/formats.ts';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Message } from '../../../ui/page/message.tsx';

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
  title: string;
  effect: ReactNode;
  settle: (settlement: Settlement) => Promise<unknown>;
  onClose: () => void;
  isPossible: boolean;
  now: ReactNode;
}

export function SettleDialog(props: SettleDialogProps) {
  const { assessment, title, effect, settle, onClose, isPossible, now } = props;
  const form = useContractForm(schema, {
    initialValues: { settledDate: businessDay(), settlementNote: null },
    // Irreversible, so a repeated Enter must not settle it.
    isSentByEnter: false,
    send: settle,
    after: onClose,
  });
  const odd = useTypedValue(form, ({ settledDate }) => oddSettledDay(settledDate, assessment.createdAt));
  const of = { form, fields: settlementFields };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{effect}</p>
      <form className="form-fields" aria-label={title} {...form.props}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {now}
        <Field
          of={{ ...of, needed: () => odd && <Warning>{odd}</Warning> }}
          name="settledDate"
          data-autofocus
        />
        <Field of={of} name="settlementNote" label="Settlement note (optional)" rows={3} />
        <div className="dialog-actions">
          <Cancel />
          {isPossible && (
            <Button type="submit" aria-busy={form.sending}>
              Settle
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
