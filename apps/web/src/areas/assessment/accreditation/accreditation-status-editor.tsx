import type { GivenReason } from '@assay/contract/application/status';
import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { accreditationLists } from '@assay/contract/assessment/accreditation/list';
import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import type { Answer } from '@assay/contract/kit/endpoint';
import {
  accreditationStatuses,
  type AccreditationStatus as Code,
  isAccreditationEnded,
} from '@assay/lending/accreditations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useAction } from '../../../lib/api/query.ts';
import { changedSince } from '../../../lib/form/conflict.ts';
import { AskedDialog, type AskedStep, StatusMenu, useAskedStatus } from '../status/status-dialog.tsx';
import { onSaved } from './accreditation.queries.ts';
import { AccreditationStatus } from './accreditation-status.tsx';
import { Approval, Blockers, type Checks } from './decision-tab.tsx';

const ends = 'No more checks can be bought and nothing can be edited, until it is reopened.';

function stepTo(accreditation: Accreditation, to: Code, openChecks: Checks): AskedStep {
  const name = accreditation.data.company.entityName;
  const { blockers, status } = accreditation;
  switch (to) {
    case 'APPROVED':
      if (blockers.length > 0)
        return {
          asks: 'nothing',
          title: `${name} can't be approved yet`,
          effect: <Blockers of={accreditation} />,
        };
      return {
        asks: 'nothing',
        title: `Approve ${name}?`,
        effect: <Approval of={accreditation}>{openChecks(accreditation)}</Approval>,
        action: 'Approve',
      };
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
      return {
        asks: 'nothing',
        title: `Reopen ${name}?`,
        effect: `It is ${accreditationStatuses[status].label.toLowerCase()}. It will be ${accreditationStatuses[to].label} again, and can be edited and decided again.`,
        action: 'Reopen',
      };
  }
}

const statusSaved = { ...onSaved, done: 'Status successfully saved' } as const;

const aDayMs = 86_400_000;

/** Reasons change only with a new server version, not during a visit. */
const reasonsFor = (to: Code) => ({
  ...query(accreditationLists.listAccreditationReasons, {}),
  staleTime: aDayMs,
  select: ({ data }: Answer<typeof accreditationLists.listAccreditationReasons>) => ({
    data: data.filter(({ status }) => status === to),
  }),
});

interface EditorProps {
  accreditation: Accreditation;
  openChecks: Checks;
}

interface StatusDialogProps extends EditorProps {
  to: Code;
  onClose: () => void;
}

function StatusDialog({ accreditation, to, openChecks, onClose }: StatusDialogProps) {
  const { id, status, may } = accreditation;
  const save = useAction(accreditations.saveAccreditationStatus, {
    ...statusSaved,
    conflictWords: changedSince,
    inForm: true,
  });
  // The accreditation as first shown; after a conflict, the current one.
  const [read, setRead] = useState(accreditation);
  if (save.error?.code === 'CONFLICT' && read !== accreditation) setRead(accreditation);
  const reasons = useQuery(reasonsFor(to));
  const asked = useAskedStatus({ status, to, next: may.statuses, words: accreditationStatuses, save });
  const { version, knownClient } = read;
  const client = knownClient && { id: knownClient.id, isActive: knownClient.isActive };
  const give = (reason?: Partial<GivenReason>) =>
    save.mutateAsync({ params: { id }, body: { status: to, ...reason, client, version } });
  const step = stepTo(read, to, openChecks);
  return <AskedDialog {...asked} step={step} reasons={reasons} give={give} onClose={onClose} />;
}

export function AccreditationStatusEditor({ accreditation, openChecks }: EditorProps) {
  const { id, status, may, version } = accreditation;
  const [asked, setAsked] = useState<Code>();
  const save = useAction(accreditations.saveAccreditationStatus, statusSaved);
  const isAsked = (to: Code) => to !== 'IN_PROGRESS' || isAccreditationEnded(status);
  return (
    <>
      <StatusMenu
        now={<AccreditationStatus status={status} />}
        moves={may.statuses}
        tagOf={(next) => <AccreditationStatus status={next} />}
        onChoose={(to) =>
          isAsked(to) ? setAsked(to) : save.mutate({ params: { id }, body: { status: to, version } })
        }
        isSaving={save.isPending}
      />
      {asked && (
        <StatusDialog
          accreditation={accreditation}
          to={asked}
          openChecks={openChecks}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
