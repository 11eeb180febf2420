import type { GivenReason } from '@assay/contract/application/status';
import type { Assessment } from '@assay/contract/assessment/record';
import { type Status, statuses } from '@assay/lending/statuses';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useReadVersion } from '../../../lib/form/read-version.ts';
import { SettleDialog, type Settlement } from '../settlement/settle-dialog.tsx';
import { AskedDialog } from './asked-dialog.tsx';
import { useAskedStatus } from './asked-status.tsx';
import { SettlementStepOf } from './settlement-step.ts';
import { reasonsFor, statusSaved, useSaveStatusInDialog } from './status.queries.ts';
import type { Step } from './status-steps.ts';

interface StatusDialogProps {
  assessment: Assessment;
  to: Status;
  step: Step;
  onClose: () => void;
}

const labelOf = (status: Status): string => statuses[status].label;

export function StatusDialog({ assessment, to, step, onClose }: StatusDialogProps) {
  const { id, status, may } = assessment;
  const askBeforeSettlement = use(SettlementStepOf);
  const save = useSaveStatusInDialog(step.asks === 'settlement');
  const version = useReadVersion(assessment.version, save.error);
  const reasons = useQuery({ ...reasonsFor(to), enabled: step.asks === 'reason' });
  const asked = useAskedStatus({ status, to, next: may.statuses, labelOf, save });
  const give = (more?: Partial<GivenReason & Settlement>) =>
    save.mutateAsync({ params: { id }, body: { status: to, ...more, version } });
  const common = { ...asked, onClose };
  if (step.asks === 'settlement')
    return askBeforeSettlement({ ...common, assessment, give: () => give(), givenWords: statusSaved });
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
