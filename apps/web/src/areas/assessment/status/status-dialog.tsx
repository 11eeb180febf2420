import { type GivenReason, reasonFields } from '@assay/contract/application/status';
import { formOf } from '@assay/contract/kit/field';
import { Group, Menu, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useContractForm } from '../../../lib/form/form.ts';
import { focusWhereLost } from '../../../lib/screen/navigation-focus.ts';
import { ButtonMenu } from '../../../ui/dialog/button-menu.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Chevron } from '../../../ui/form/input/select.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { ReasonForm } from '../../application/public.ts';
import { FormDialog } from '../form-dialog.tsx';

interface StatusMenuProps<Code extends string> {
  now: ReactNode;
  moves: readonly Code[];
  tagOf: (status: Code) => ReactNode;
  onChoose: (status: Code) => void;
  isSaving: boolean;
}

/** Without moves it is the status alone, as during a push to the loan system. */
export function StatusMenu<Code extends string>(props: StatusMenuProps<Code>) {
  const { now, moves, tagOf, onChoose, isSaving } = props;
  if (moves.length === 0) return now;
  return (
    <ButtonMenu
      target={(target) => (
        <button type="button" {...target} aria-busy={isSaving} className="flat-button">
          <VisuallyHidden>Status: </VisuallyHidden>
          {now}
          <Chevron />
        </button>
      )}
      fromStart
    >
      {/* Visual only: the button announces it, and a menu may contain only items. */}
      <Group
        justify="space-between"
        gap="lg"
        miw="13.375rem"
        px="sm"
        pt="xs"
        pb="sm"
        mb="xs"
        fz="label"
        c="dimmed"
        style={{ borderBottom: '1px solid var(--line)' }}
        aria-hidden="true"
      >
        {now}
        now
      </Group>
      {moves.map((status) => (
        <Menu.Item key={status} onClick={() => onChoose(status)}>
          {tagOf(status)}
        </Menu.Item>
      ))}
    </ButtonMenu>
  );
}

interface Asked<Code extends string> {
  status: Code;
  to: Code;
  next: readonly Code[];
  words: Readonly<Record<Code, { label: string }>>;
  save: { isPending: boolean; isSuccess: boolean; error: { code?: string | undefined } | null };
}

/** Follows a status while its dialog is open: if the change is still allowed, and the current status. */
export function useAskedStatus<Code extends string>({ status, to, next, words, save }: Asked<Code>) {
  const [from] = useState(status);
  const { label } = words[status];
  // Its own change isn't news.
  const isGiven = save.isPending || save.isSuccess;
  const isPossible = isGiven || next.includes(to);
  const isNews = !isGiven && (status !== from || save.error?.code === 'CONFLICT' || !isPossible);
  const sayNow = () => {
    if (status === to) return `It is ${label} already.`;
    if (!isPossible) return `It is ${label} now, and can't be changed to ${words[to].label} any more.`;
    return status === from ? `It is still ${label}.` : `It is ${label} now.`;
  };
  // The dialog covers the status, so it announces changes. Takes the focus when the button unmounts.
  const now = isNews && (
    <p key={`${isPossible}`} role="status" tabIndex={-1} ref={focusWhereLost}>
      {sayNow()}
    </p>
  );
  return { isPossible, now };
}

export interface AskedStep {
  asks: 'reason' | 'words' | 'nothing';
  title: string;
  effect: ReactNode;
  action?: string;
  tone?: 'primary' | 'danger';
}

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
    <FormDialog
      title={title}
      effect={effect}
      form={form}
      action={isPossible ? action : undefined}
      onClose={onClose}
    >
      {now}
      <Field
        of={{ form, fields: wordFields }}
        name="statusReason"
        label="What is needed (optional)"
        rows={4}
        data-autofocus
      />
    </FormDialog>
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
