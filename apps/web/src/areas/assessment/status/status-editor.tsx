import { derivedFields } from '@assay/contract/application/quote';
import { type GivenReason, statusReasons } from '@assay/contract/application/status';
import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { amountFunded } from '@assay/lending/derived';
import { isFinal, type Status, statuses } from '@assay/lending/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useAction } from '../../../lib/api/query.ts';
import { changedSince, useReadVersion } from '../../../lib/form/conflict.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { useSlots } from '../../../lib/slots.ts';
import { ApplicationStatus, type ShownStatus } from '../../application/public.ts';
import { onSaved } from '../record/assessment.queries.ts';
import { SettleDialog, type Settlement } from '../settlement/settle-dialog.tsx';
import { AskedDialog, type AskedStep, StatusMenu, type StepWords, useAskedStatus } from './status-dialog.tsx';

/** The slot `settlementStep` asks before settlement; settling asks for a date and a note. */
type Step = AskedStep | { asks: 'settlement' } | { asks: 'settled'; title: string; effect: string };

const stops = 'This stops the application. Only people who can reopen applications can undo this.';

const withReason: Partial<Record<Status, (number: string) => StepWords>> = {
  APPROVED_WAITING_FOR_MORE_INFO: (number) => ({
    title: `Approve ${number}?`,
    effect: 'The introducer will see it as Approved.',
    action: 'Approve',
  }),
  DECLINED: (number) => ({ title: `Decline ${number}?`, effect: stops, action: 'Decline', tone: 'danger' }),
  WITHDRAWN_BY_INTRODUCER: (number) => ({
    title: `Withdraw ${number} for the introducer?`,
    effect: stops,
    action: 'Withdraw application',
    tone: 'danger',
  }),
  WITHDRAWN_BY_LENDER: (number) => ({
    title: `Withdraw ${number} for the lender?`,
    effect: stops,
    action: 'Withdraw application',
    tone: 'danger',
  }),
};

/** These hand the next step to the introducer, who needs an explanation. */
const withWords: Partial<Record<Status, (number: string) => StepWords>> = {
  IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO: (number) => ({
    title: `Ask for more information on ${number}?`,
    effect: 'The introducer will see that more information is required, and what you write here.',
    action: 'Ask for information',
  }),
  DRAFTED_AMENDED: (number) => ({
    title: `Send ${number} back?`,
    effect: 'The introducer can change it, and submits it again.',
    action: 'Send back',
  }),
};

/** Words it as on the page: `Amount funded $17,851.92 for Harbour Civil Pty Ltd`. */
const payment = ({ data: { applicant, quote } }: Assessment): string =>
  `${derivedFields.amountFunded.label} ${formatMoney(quote && amountFunded(quote))} for ${applicant?.entityName ?? 'the applicant'}`;

const settling = (assessment: Assessment) => ({
  title: `Settle ${assessment.data.applicationNumber}?`,
  effect: `${payment(assessment)}. This can't be undone.`,
});

const fromApproved: Partial<Record<Status, (assessment: Assessment) => StepWords>> = {
  IN_PROGRESS_CREDIT_IN_PROGRESS: ({ data: { applicationNumber } }) => ({
    title: `Take back the approval of ${applicationNumber}?`,
    effect:
      'It will be Credit - In Progress again, and the introducer will see it as In Progress. It has to be approved again before it can be settled.',
    action: 'Take back approval',
  }),
};

const reopening = ({ data: { applicationNumber }, publicStatus }: Assessment, to: Status): StepWords => ({
  title: `Reopen ${applicationNumber}?`,
  effect: `It is ${publicStatus.toLowerCase()}. It will be ${statuses[to].label} again, and the introducer will see it as ${statuses[to].publicStatus}.`,
  action: 'Reopen',
});

/** Returns undefined for a status that needs no question. */
function stepTo(assessment: Assessment, to: Status): Step | undefined {
  const { applicationNumber } = assessment.data;
  const reason = withReason[to]?.(applicationNumber);
  if (reason) return { ...reason, asks: 'reason' };
  if (to === 'IN_SETTLEMENT_WAITING_FOR_PAYMENT') return { asks: 'settlement' };
  const words = withWords[to]?.(applicationNumber);
  if (words) return { ...words, asks: 'words' };
  if (to === 'SETTLED') return { ...settling(assessment), asks: 'settled' };
  const approved = statuses[assessment.status].group === 'APPROVED' && fromApproved[to]?.(assessment);
  if (approved) return { ...approved, asks: 'nothing' };
  if (isFinal(assessment.status)) return { ...reopening(assessment, to), asks: 'nothing' };
  return undefined;
}

const aDayMs = 86_400_000;

/** Reasons change only with a new server version, not during a visit. */
const reasonsFor = (status: Status) => ({
  ...query(statusReasons.listStatusReasons, { query: { statusGroups: status } }),
  staleTime: aDayMs,
});

const statusSaved = 'Status successfully saved';
const save = { ...onSaved, done: statusSaved } as const;

const useSaveStatus = () => useAction(assessment.saveStatus, save);
/** For the dialog, which shows failures itself; `isSilent` omits the success toast. */
const useSaveStatusInDialog = (isSilent: boolean) =>
  useAction(assessment.saveStatus, {
    ...(isSilent ? onSaved : save),
    conflictWords: changedSince,
    inForm: true,
  });

interface StatusDialogProps {
  assessment: Assessment;
  to: Status;
  step: Step;
  onClose: () => void;
}

const labelOf = (status: Status): string => statuses[status].label;

function StatusDialog({ assessment, to, step, onClose }: StatusDialogProps) {
  const { id, status, may } = assessment;
  const { settlementStep } = useSlots();
  const save = useSaveStatusInDialog(step.asks === 'settlement');
  const version = useReadVersion(assessment.version, save.error);
  const reasons = useQuery({ ...reasonsFor(to), enabled: step.asks === 'reason' });
  const asked = useAskedStatus({ status, to, next: may.statuses, labelOf, save });
  const give = (more?: Partial<GivenReason & Settlement>) =>
    save.mutateAsync({ params: { id }, body: { status: to, ...more, version } });
  const common = { ...asked, onClose };
  if (step.asks === 'settlement')
    return settlementStep?.({ ...common, assessment, give: () => give(), givenWords: statusSaved });
  if (step.asks === 'settled')
    return (
      <SettleDialog
        {...common}
        assessment={assessment}
        title={step.title}
        effect={step.effect}
        settle={give}
      />
    );
  return <AskedDialog {...common} step={step} reasons={reasons} give={give} />;
}

interface StatusEditorProps {
  known: ShownStatus;
  assessment: Assessment | undefined;
}

export function StatusEditor({ known, assessment }: StatusEditorProps) {
  const [asked, setAsked] = useState<{ to: Status; step: Step }>();
  const save = useSaveStatus();
  if (!assessment) return <ApplicationStatus application={known} />;
  const choose = (to: Status) => {
    const step = stepTo(assessment, to);
    if (step) setAsked({ to, step });
    else save.mutate({ params: { id: assessment.id }, body: { status: to, version: assessment.version } });
  };
  return (
    <>
      <StatusMenu
        now={<ApplicationStatus application={assessment} />}
        moves={assessment.may.statuses.map((status) => ({
          status,
          tag: <ApplicationStatus application={{ status, publicStatus: statuses[status].publicStatus }} />,
          choose: () => choose(status),
        }))}
        isSaving={save.isPending}
      />
      {/* Keeps the dialog and its input even if the move is no longer allowed. */}
      {asked && <StatusDialog assessment={assessment} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
