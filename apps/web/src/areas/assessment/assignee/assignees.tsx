import { type Assignee, type AssigneeRole, assigneeRoles } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { useState } from 'react';
import { fullName } from '../../../lib/formats.ts';
import { initialsOf } from '../../../lib/initials.ts';
import { lazyPart } from '../../../lib/screen/lazy-part.ts';
import { AssigneeButton } from './assignee-button.tsx';

const AssigneeDialog = lazyPart(async () => (await import('./assignee-dialog.tsx')).AssigneeDialog);

const roles = Object.keys(assigneeRoles) as AssigneeRole[];

type Named = (assignee: Assignee) => string;

/** `JM · SO –`: the analyst comes without a role. */
const shortly = (assignees: readonly Assignee[], nameOf: Named) =>
  roles
    .map((role, index) => {
      const assignee = assignees.find((one) => one.role === role);
      const name = assignee ? nameOf(assignee) : '–';
      return index === 0 && assignee ? name : `${initialsOf(assigneeRoles[role])} ${name}`;
    })
    .join(' · ');

const nameOf: Named = ({ user }) => fullName(user);

/** `Credit analyst: Jane Moore, Settlement officer: nobody` */
const inFull = (assignees: readonly Assignee[]) =>
  roles
    .map((role) => {
      const assignee = assignees.find((one) => one.role === role);
      return `${assigneeRoles[role]}: ${assignee ? nameOf(assignee) : 'nobody'}`;
    })
    .join(', ');

interface AssigneesProps {
  known: { assignees: readonly Assignee[] };
  assessment: Assessment | undefined;
}

export function Assignees({ known: { assignees }, assessment }: AssigneesProps) {
  const [isOpen, setOpen] = useState(false);
  const words = inFull(assignees);
  const mayAssign = assessment?.may.assign ?? false;
  // Without a dialog there is room for the names.
  const isShort = mayAssign || !assessment;
  return (
    <>
      <AssigneeButton
        label="Assignees"
        words={words}
        short={shortly(assignees, isShort ? (one) => initialsOf(nameOf(one)) : nameOf)}
        onOpen={mayAssign ? () => setOpen(true) : undefined}
      />
      {isOpen && assessment && <AssigneeDialog assessment={assessment} onClose={() => setOpen(false)} />}
    </>
  );
}
