import type { GivenReason } from '@assay/contract/application/status';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import {
  accreditationStatuses,
  type AccreditationStatus as Code,
  isAccreditationEnded,
} from '@assay/lending/accreditations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskedDialog, type AskedStep, StatusMenu, useAskedStatus } from '../status/status-dialog.tsx';
import { reasonsFor, useSaveStatus, useSaveStatusInDialog } from './accreditation.queries.ts';
import { AccreditationStatus } from './accreditation-status.tsx';
import { Approval, Blockers, type Checks } from './approval.tsx';
import { NamesakeWarning } from './decision-tab.tsx';

const nameOf = ({ data }: Accreditation): string => data.company.entityName;

const ends = 'No more checks can be bought and nothing can be edited, until it is reopened.';

function approving(accreditation: Accreditation, openChecks: Checks): AskedStep {
  const name = nameOf(accreditation);
  if (accreditation.blockers.length > 0)
    return {
      asks: 'nothing',
      title: `${name} can't be approved yet`,
      effect: <Blockers of={accreditation} />,
    };
  return {
    asks: 'nothing',
    title: `Approve ${name}?`,
    effect: (
      <Approval
        of={accreditation}
        warning={
          <>
            <NamesakeWarning of={accreditation} />
            {openChecks(accreditation)}
          </>
        }
      />
    ),
    action: 'Approve',
  };
}

const reopening = (accreditation: Accreditation, to: Code): AskedStep => ({
  asks: 'nothing',
  title: `Reopen ${nameOf(accreditation)}?`,
  effect: `It is ${accreditationStatuses[accreditation.status].label.toLowerCase()}. It will be ${accreditationStatuses[to].label} again, and can be edited and decided anew.`,
  action: 'Reopen',
});

const isAsked = ({ status }: Accreditation, to: Code): boolean =>
  to !== 'IN_PROGRESS' || isAccreditationEnded(status);

function stepTo(accreditation: Accreditation, to: Code, openChecks: Checks): AskedStep {
  const name = nameOf(accreditation);
  switch (to) {
    case 'APPROVED':
      return approving(accreditation, openChecks);
    case 'DECLINED':
      return { asks: 'reason', title: `Decline ${name}?`, effect: ends, action: 'Decline', tone: 'danger' };
    case 'WITHDRAWN':
      return { asks: 'reason', title: `Withdraw ${name}?`, effect: ends, action: 'Withdraw', tone: 'danger' };
    case 'WAITING_FOR_MORE_INFO':
      return {
        asks: 'words',
        title: `Wait for more information from ${name}?`,
        effect:
          'What you write here is for your colleagues. Assay sends the company nothing: ask them yourself.',
        action: 'Wait for information',
      };
    default:
      return reopening(accreditation, to);
  }
}

interface AccreditationStatusDialogProps {
  accreditation: Accreditation;
  to: Code;
  openChecks: Checks;
  onClose: () => void;
}

const labelOf = (status: Code): string => accreditationStatuses[status].label;

function AccreditationStatusDialog(props: AccreditationStatusDialogProps) {
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

interface AccreditationStatusEditorProps {
  accreditation: Accreditation;
  openChecks: Checks;
}

export function AccreditationStatusEditor({ accreditation, openChecks }: AccreditationStatusEditorProps) {
  const { id, status, may, version } = accreditation;
  const [asked, setAsked] = useState<Code>();
  const save = useSaveStatus();
  const choose = (to: Code) =>
    isAsked(accreditation, to)
      ? setAsked(to)
      : save.mutate({ params: { id }, body: { status: to, version } });
  return (
    <>
      <StatusMenu
        now={<AccreditationStatus status={status} />}
        moves={may.statuses.map((next) => ({
          status: next,
          tag: <AccreditationStatus status={next} />,
          choose: () => choose(next),
        }))}
        isSaving={save.isPending}
      />
      {asked && (
        <AccreditationStatusDialog
          accreditation={accreditation}
          to={asked}
          openChecks={openChecks}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
