import { type GivenReason, statusReasons } from '@assay/contract/application/status';
import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { isFinal, type Status, statuses } from '@assay/lending/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useAction } from '../../../lib/api/query.ts';
import { changedSince, useReadVersion } from '../../../lib/form/conflict.ts';
import { useSlots } from '../../../lib/slots.ts';
import { ApplicationStatus, type ShownStatus } from '../../application/public.ts';
import { onSaved } from '../record/assessment.queries.ts';
import { SettleDialog, type Settlement } from '../settlement/settle-dialog.tsx';
import { AskedDialog, type AskedStep, StatusMenu, useAskedStatus } from './status-dialog.tsx';

/** The slot `settlementStep` asks before settlement; settling asks for a date and a note. */
type Step = AskedStep | { asks: 'settlement' } | { asks: 'settled' };

const stopping = {
  asks: 'reason',
  effect: 'This stops the application. Only people who can reopen applications can undo this.',
  tone: 'danger',
} as const;

/** Returns undefined for a status that needs no question. */
function stepTo({ data, status, publicStatus }: Assessment, to: Status): Step | undefined {
  const { applicationNumber: number } = data;
  switch (to) {
    case 'APPROVED_WAITING_FOR_MORE_INFO':
      return {
        asks: 'reason',
        title: `Approve ${number}?`,
        effect: 'The introducer will see it as Approved.',
        action: 'Approve',
      };
    case 'DECLINED':
      return { ...stopping, title: `Decline ${number}?`, action: 'Decline' };
    case 'WITHDRAWN_BY_INTRODUCER':
      return { ...stopping, title: `Withdraw ${number} for the introducer?`, action: 'Withdraw application' };
    case 'WITHDRAWN_BY_LENDER':
      return { ...stopping, title: `Withdraw ${number} for the lender?`, action: 'Withdraw application' };
    // These two hand the next step to the introducer, who needs an explanation.
    case 'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO':
      return {
        asks: 'words',
        title: `Ask for more information on ${number}?`,
        effect: 'The introducer will see that more information is required, and what you write here.',
        action: 'Ask for information',
      };
    case 'DRAFTED_AMENDED':
      return {
        asks: 'words',
        title: `Send ${number} back?`,
        effect: 'The introducer can change it, and submits it again.',
        action: 'Send back',
      };
    case 'IN_SETTLEMENT_WAITING_FOR_PAYMENT':
      return { asks: 'settlement' };
    case 'SETTLED':
      return { asks: 'settled' };
  }
  if (to === 'IN_PROGRESS_CREDIT_IN_PROGRESS' && statuses[status].group === 'APPROVED')
    return {
      asks: 'nothing',
      title: `Take back the approval of ${number}?`,
      effect:
        'It will be Credit - In Progress again, and the introducer will see it as In Progress. It has to be approved again before it can be settled.',
      action: 'Take back approval',
    };
  if (!isFinal(status)) return undefined;
  return {
    asks: 'nothing',
    title: `Reopen ${number}?`,
    effect: `It is ${publicStatus.toLowerCase()}. It will be ${statuses[to].label} again, and the introducer will see it as ${statuses[to].publicStatus}.`,
    action: 'Reopen',
  };
}

const aDayMs = 86_400_000;

/** Reasons change only with a new server version, not during a visit. */
const reasonsFor = (status: Status) => ({
  ...query(statusReasons.listStatusReasons, { query: { statusGroups: status } }),
  staleTime: aDayMs,
});

const statusSaved = 'Status successfully saved';

interface StatusDialogProps {
  assessment: Assessment;
  to: Status;
  step: Step;
  onClose: () => void;
}

function StatusDialog({ assessment: shown, to, step, onClose }: StatusDialogProps) {
  const { id, status, may } = shown;
  const { settlementStep } = useSlots();
  const save = useAction(assessment.saveStatus, {
    ...onSaved,
    // The step into settlement shows its own toast.
    ...(step.asks !== 'settlement' && { done: statusSaved }),
    conflictWords: changedSince,
    inForm: true,
  });
  const version = useReadVersion(shown.version, save.error);
  const reasons = useQuery({ ...reasonsFor(to), enabled: step.asks === 'reason' });
  const asked = useAskedStatus({ status, to, next: may.statuses, words: statuses, save });
  const give = (more?: Partial<GivenReason & Settlement>) =>
    save.mutateAsync({ params: { id }, body: { status: to, ...more, version } });
  const common = { ...asked, onClose };
  if (step.asks === 'settlement')
    return settlementStep?.({ ...common, assessment: shown, give: () => give(), givenWords: statusSaved });
  if (step.asks === 'settled') return <SettleDialog {...common} assessment={shown} settle={give} />;
  return <AskedDialog {...common} step={step} reasons={reasons} give={give} />;
}

interface StatusEditorProps {
  known: ShownStatus;
  assessment: Assessment | undefined;
}

export function StatusEditor({ known, assessment: shown }: StatusEditorProps) {
  const [asked, setAsked] = useState<{ to: Status; step: Step }>();
  const save = useAction(assessment.saveStatus, { ...onSaved, done: statusSaved });
  if (!shown) return <ApplicationStatus application={known} />;
  const choose = (to: Status) => {
    const step = stepTo(shown, to);
    if (step) setAsked({ to, step });
    else save.mutate({ params: { id: shown.id }, body: { status: to, version: shown.version } });
  };
  return (
    <>
      <StatusMenu
        now={<ApplicationStatus application={shown} />}
        moves={shown.may.statuses}
        tagOf={(status) => <ApplicationStatus application={{ ...statuses[status], status }} />}
        onChoose={choose}
        isSaving={save.isPending}
      />
      {/* Keeps the dialog and its input even if the move is no longer allowed. */}
      {asked && <StatusDialog assessment={shown} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
