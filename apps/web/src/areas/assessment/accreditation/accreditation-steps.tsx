import type { Accreditation } from '@assay/contract/assessment/accreditation/record';
import {
  type AccreditationStatus,
  accreditationStatuses,
  isAccreditationEnded,
} from '@assay/lending/accreditations';
import type { AskedStep } from '../status/asked-dialog.tsx';
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

const reopening = (accreditation: Accreditation, to: AccreditationStatus): AskedStep => ({
  asks: 'nothing',
  title: `Reopen ${nameOf(accreditation)}?`,
  effect: `It is ${accreditationStatuses[accreditation.status].label.toLowerCase()}. It will be ${accreditationStatuses[to].label} again, and can be edited and decided anew.`,
  action: 'Reopen',
});

export const isAsked = ({ status }: Accreditation, to: AccreditationStatus): boolean =>
  to !== 'IN_PROGRESS' || isAccreditationEnded(status);

export function stepTo(accreditation: Accreditation, to: AccreditationStatus, openChecks: Checks): AskedStep {
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
