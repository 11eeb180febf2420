import type { GivenReason } from '@assay/contract/application/status';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import { type AccreditationStatus, accreditationStatuses } from '@assay/lending/accreditations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskedDialog } from '../status/asked-dialog.tsx';
import { useAskedStatus } from '../status/asked-status.tsx';
import { reasonsFor, useSaveStatusInDialog } from './accreditation.queries.ts';
import { stepTo } from './accreditation-steps.tsx';
import type { Checks } from './approval.tsx';

interface AccreditationStatusDialogProps {
  accreditation: Accreditation;
  to: AccreditationStatus;
  openChecks: Checks;
  onClose: () => void;
}

const labelOf = (status: AccreditationStatus): string => accreditationStatuses[status].label;

export function AccreditationStatusDialog(props: AccreditationStatusDialogProps) {
  const { accreditation, to, openChecks, onClose } = props;
  const { id, status, may } = accreditation;
  const save = useSaveStatusInDialog();
  // The accreditation as first shown; after a conflict, the current one.
  const [read, setRead] = useState(accreditation);
  if (save.error?.code === 'CONFLICT' && read !== accreditation) setRead(accreditation);
  const reasons = useQuery(reasonsFor(to));
  const asked = useAskedStatus({ status, to, next: may.statuses, labelOf, save });
  const { version, knownClient } = read;
  const client = knownClient && { id: knownClient.id, isActive: knownClient.isActive };
  const give = (reason?: Partial<GivenReason>) =>
    save.mutateAsync({ params: { id }, body: { status: to, ...reason, client, version } });
  return (
    <AskedDialog
      {...asked}
      step={stepTo(read, to, openChecks)}
      reasons={reasons}
      give={give}
      onClose={onClose}
    />
  );
}
