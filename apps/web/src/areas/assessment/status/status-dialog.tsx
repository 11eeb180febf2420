import { type GivenReason, reasonFields } from '@assay/contract/application/status';
import type { Assessment } from '@assay/contract/assessment/record';
import { formOf } from '@assay/contract/kit/field';
import { type Status, statuses } from '@assay/lending/statuses';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { useContractForm } from '../../../lib/form/form.ts';
import { useReadVersion } from '../../../lib/form/read-version.ts';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import formClasses from '../../../ui/form/form.module.css';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { ReasonForm } from '../../application/public.ts';
import { SettlementStepOf } from './settlement-step.ts';
import { reasonsFor, statusSaved, useSaveStatusInDialog } from './status.queries.ts';
import type { AskedStep, Step } from './status-steps.ts';

interface AskedProps {
  to: Status;
  step: AskedStep;
  /** Gives it the status; what it rejects with is shown. */
  give: (reason?: Partial<GivenReason>) => Promise<unknown>;
  onClose: () => void;
  /** False once it can't have the status any more. */
  isPossible: boolean;
  /** How it is by now, where that has changed. */
  now: ReactNode;
}

function AskReason({ to, step, give, onClose, isPossible, now }: AskedProps) {
  const { title, effect, action, tone = 'primary' } = step;
  const reasons = useQuery(reasonsFor(to));
  const waiting = (
    <div className={dialogClasses.actions}>
      <Cancel />
    </div>
  );
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
          waiting={waiting}
          canSend={isPossible}
        >
          {now}
        </ReasonForm>
      ) : (
        waiting
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
      <form className={formClasses.fields} aria-label={title} {...form.props}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {now}
        <Field
          of={{ form, fields: wordFields }}
          name="statusReason"
          label="What is needed (optional)"
          rows={4}
          data-autofocus
        />
        <div className={dialogClasses.actions}>
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

interface Move {
  /** When it was asked for. */
  from: Status;
  to: Status;
}

function wordsOf(status: Status, { from, to }: Move, isPossible: boolean): string {
  const { label } = statuses[status];
  if (status === to) return `It is ${label} already.`;
  if (!isPossible) return `It is ${label} now, and can't be changed to ${statuses[to].label} any more.`;
  return status === from ? `It is still ${label}.` : `It is ${label} now.`;
}

interface StatusDialogProps extends Pick<AskedProps, 'to' | 'onClose'> {
  assessment: Assessment;
  step: Step;
}

/** Asks what a status needs before it is given. */
export function StatusDialog({ assessment, to, step, onClose }: StatusDialogProps) {
  const { id, status, may } = assessment;
  const askBeforeSettlement = use(SettlementStepOf);
  const save = useSaveStatusInDialog(step.asks === 'settlement');
  const version = useReadVersion(assessment.version, save.error);
  const [from] = useState(status);
  // Its own change is no news.
  const isGiven = save.isPending || save.isSuccess;
  const isPossible = isGiven || may.statuses.includes(to);
  const isNews = !isGiven && (status !== from || save.error?.code === 'CONFLICT' || !isPossible);
  // The dialog covers the status. Where the button goes, this takes its focus.
  const now = isNews && (
    <p key={`${isPossible}`} role="status" tabIndex={-1} ref={focusWhereLost}>
      {wordsOf(status, { from, to }, isPossible)}
    </p>
  );
  const give = (reason?: Partial<GivenReason>) =>
    save.mutateAsync({ params: { id }, body: { status: to, ...reason, version } });
  const common = { onClose, isPossible, now };
  if (step.asks === 'settlement')
    return askBeforeSettlement({ ...common, assessment, give: () => give(), givenWords: statusSaved });
  const Asking = dialogs[step.asks];
  return <Asking {...common} to={to} step={step} give={give} />;
}
