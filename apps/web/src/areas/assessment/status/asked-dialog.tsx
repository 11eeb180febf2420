import { type GivenReason, reasonFields } from '@assay/contract/application/status';
import { formOf } from '@assay/contract/kit/field';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useContractForm } from '../../../lib/form/form.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { ReasonForm } from '../../application/public.ts';

export interface StepWords {
  title: string;
  effect: ReactNode;
  action?: string;
  tone?: 'primary' | 'danger';
}

export type AskedStep = StepWords & { asks: 'reason' | 'words' | 'nothing' };

interface AskedProps {
  step: AskedStep;
  reasons: UseQueryResult<{ data: ComponentProps<typeof ReasonForm>['reasons'] }>;
  give: (reason?: Partial<GivenReason>) => Promise<unknown>;
  onClose: () => void;
  isPossible: boolean;
  now: ReactNode;
}

function AskReason({ step, reasons, give, onClose, isPossible, now }: AskedProps) {
  const { title, effect, action = title, tone = 'primary' } = step;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{effect}</p>
      {reasons.error && <Problem error={reasons.error} retry={() => void reasons.refetch()} />}
      {reasons.data ? (
        <ReasonForm
          label={title}
          reasons={reasons.data.data}
          action={action}
          tone={tone}
          send={give}
          onClose={onClose}
          canSend={isPossible}
        >
          {now}
        </ReasonForm>
      ) : (
        <div className="dialog-actions">
          <Cancel />
        </div>
      )}
    </Dialog>
  );
}

const wordFields = { statusReason: reasonFields.statusReason };
const words = formOf(wordFields);

function AskWords({ step: { title, effect, action }, give, onClose, isPossible, now }: AskedProps) {
  const form = useContractForm(words, { initialValues: { statusReason: null }, send: give, after: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{effect}</p>
      <form className="form-fields" aria-label={title} {...form.props}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {now}
        <Field
          of={{ form, fields: wordFields }}
          name="statusReason"
          label="What is needed (optional)"
          rows={4}
          data-autofocus
        />
        <div className="dialog-actions">
          <Cancel />
          {isPossible && (
            <Button type="submit" aria-busy={form.sending}>
              {action}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const AskOnly = ({ step, give, onClose, isPossible, now }: AskedProps) => (
  <Confirm
    opened
    title={step.title}
    action={isPossible ? step.action : undefined}
    cancel={step.action === undefined ? 'Close' : 'Cancel'}
    tone={step.tone ?? 'primary'}
    isUnhurried
    onConfirm={() => give()}
    onClose={onClose}
  >
    {isPossible && step.effect}
    {now}
  </Confirm>
);

const dialogs = { reason: AskReason, words: AskWords, nothing: AskOnly } as const;

export function AskedDialog(props: AskedProps) {
  const Asking = dialogs[props.step.asks];
  return <Asking {...props} />;
}
