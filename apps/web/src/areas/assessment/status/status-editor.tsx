import { type GivenReason, statusReasons } from '@assay/contract/application/status';
import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { type Status, statuses } from '@assay/lending/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useAction } from '../../../lib/api/query.ts';
import { changedSince, useReadVersion } from '../../../lib/form/conflict.ts';
import { useSlots } from '../../../lib/slots.ts';
import { ApplicationStatus, type ShownStatus } from '../../application/public.ts';
import { onSaved } from '../record/assessment.queries.ts';
import { SettleDialog, type Settlement } from '../settlement/settle-dialog.tsx';
import { AskedDialog, StatusMenu, useAskedStatus } from './status-dialog.tsx';
import { type Step, stepTo } from './status-steps.ts';

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
