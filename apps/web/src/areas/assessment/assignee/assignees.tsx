import { assessment } from '@assay/contract/assessment/area';
import {
  type Assignee,
  type AssigneeRole,
  assigneeRoles,
  readPermission,
} from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { id } from '@assay/contract/kit/schemas';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../lib/api/query.ts';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { fullName, initialsOf } from '../../../lib/formats.ts';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { tip } from '../../../ui/dialog/tip.ts';
import { Chevron } from '../../../ui/form/input/select.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { onSaved } from '../record/assessment.queries.ts';
import classes from '../record/record.module.css';
import { PersonField } from './person-field.tsx';

interface AssigneeButtonProps {
  label: string;
  words: string;
  short: string;
  onOpen?: (() => void) | undefined;
}

export const AssigneeButton = ({ label, words, short, onOpen }: AssigneeButtonProps) =>
  onOpen ? (
    <button
      type="button"
      className={`flat-button ${classes.late}`}
      aria-haspopup="dialog"
      onClick={onOpen}
      {...tip(words)}
    >
      <VisuallyHidden>
        {label}, {words}
      </VisuallyHidden>
      <span aria-hidden="true">{short}</span>
      <Chevron />
    </button>
  ) : (
    <p className={`quiet ${classes.late}`}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true" {...tip(words)}>
        {short}
      </span>
    </p>
  );

const useSaveAssignees = () =>
  useAction(assessment.saveAssignees, {
    ...onSaved,
    done: 'Assignee(s) successfully saved',
    inForm: true,
  });

const assigneesForm = z.strictObject({ CREDIT_ANALYST: id.nullable(), SETTLEMENT_OFFICER: id.nullable() });

const valuesOf = ({ assignees }: Assessment): z.input<typeof assigneesForm> => {
  const idIn = (role: AssigneeRole) => assignees.find((one) => one.role === role)?.user.id ?? null;
  return { CREDIT_ANALYST: idIn('CREDIT_ANALYST'), SETTLEMENT_OFFICER: idIn('SETTLEMENT_OFFICER') };
};

const bodyOf = (values: z.output<typeof assigneesForm>) =>
  roles.flatMap((role) => {
    const userId = values[role];
    return userId === null ? [] : [{ role, userId }];
  });

interface AssigneeDialogProps {
  assessment: Assessment;
  onClose: () => void;
}

function AssigneeDialog({ assessment, onClose }: AssigneeDialogProps) {
  const save = useSaveAssignees();
  const ifMatch = useReadVersion(assessment.assessmentVersion, save.error);
  const form = useContractForm(assigneesForm, {
    // After a conflict the user's choices stay; the rest updates.
    initialValues: valuesOf(assessment),
    send: (values) =>
      save.mutateAsync({
        params: { id: assessment.id },
        body: bodyOf(values),
        ifMatch,
      }),
    after: onClose,
  });
  return (
    <Dialog title={`Assignees of ${assessment.data.applicationNumber}`} onClose={onClose}>
      <form className="form-fields" aria-label="Assignees" {...form.props}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {roles.map((role) => (
          <PersonField
            key={role}
            form={form}
            name={role}
            label={assigneeRoles[role]}
            opens={readPermission}
            known={assessment.assignees.map(({ user }) => user)}
          />
        ))}
        <div className="dialog-actions">
          <Cancel />
          <Button type="submit" aria-busy={form.sending}>
            Save assignees
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

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
