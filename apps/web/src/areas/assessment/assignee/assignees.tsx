import { assessment } from '@assay/contract/assessment/area';
import {
  type Assignee,
  type AssigneeRole,
  assigneeRoles,
  readPermission,
} from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { lenderId } from '@assay/contract/iam/client';
import { id as idSchema } from '@assay/contract/kit/schemas';
import { Group, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../lib/api/query.ts';
import { useReadVersion } from '../../../lib/form/conflict.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { fullName, initialsOf } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { tip } from '../../../ui/dialog/tip.ts';
import type { WiringForm } from '../../../ui/form/field.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { Chevron } from '../../../ui/form/input/select.tsx';
import { type UserChoice, userNameOf, userPicks } from '../../iam/public.ts';
import { FormDialog } from '../form-dialog.tsx';
import { onSaved } from '../record/assessment.queries.ts';
import classes from '../record/record.module.css';

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

interface PersonFieldProps {
  form: WiringForm & { go(name: string): void };
  name: string;
  label: string;
  known: readonly { id: number; firstName: string; lastName: string }[];
  opens: NonNullable<UserChoice['opens']>;
}

export function PersonField({ form, name, label, known, opens }: PersonFieldProps) {
  const { user } = useSession();
  const chosen = useTypedValues(form)[name];
  const nameOf = (userId: number) => {
    const one = [user, ...known].find(({ id }) => id === userId);
    return one ? fullName(one) : userNameOf(userId);
  };
  const set = (userId: number | null) => {
    form.set(name, userId);
    // The button may have unmounted and the field been replaced.
    whenPainted(() => form.go(name));
  };
  return (
    <Stack component="fieldset" gap="xs" aria-label={label}>
      <Picker
        key={form.key(name)}
        {...form.field(name)}
        label={label}
        placeholder="Nobody"
        search={userPicks({ clientId: lenderId, opens })}
        nameOf={nameOf}
      />
      <Group gap="md" mih="1.5rem">
        {chosen !== user.id && (
          <button type="button" className="link-button" onClick={() => set(user.id)}>
            Assign to me
          </button>
        )}
        {chosen !== null && (
          <button type="button" className="link-button" onClick={() => set(null)}>
            Remove
          </button>
        )}
      </Group>
    </Stack>
  );
}

const roles = Object.keys(assigneeRoles) as AssigneeRole[];

const assigneesForm = z.strictObject({
  CREDIT_ANALYST: idSchema.nullable(),
  SETTLEMENT_OFFICER: idSchema.nullable(),
});

function AssigneeDialog({ assessment: shown, onClose }: { assessment: Assessment; onClose: () => void }) {
  const { id, assignees, assessmentVersion, data } = shown;
  const save = useAction(assessment.saveAssignees, {
    ...onSaved,
    done: 'Assignee(s) successfully saved',
    inForm: true,
  });
  const ifMatch = useReadVersion(assessmentVersion, save.error);
  const idIn = (role: AssigneeRole) => assignees.find((one) => one.role === role)?.user.id ?? null;
  const form = useContractForm(assigneesForm, {
    // After a conflict the user's choices stay; the rest updates.
    initialValues: {
      CREDIT_ANALYST: idIn('CREDIT_ANALYST'),
      SETTLEMENT_OFFICER: idIn('SETTLEMENT_OFFICER'),
    },
    send: (values) =>
      save.mutateAsync({
        params: { id },
        body: roles.flatMap((role) => {
          const userId = values[role];
          return userId === null ? [] : [{ role, userId }];
        }),
        ifMatch,
      }),
    after: onClose,
  });
  return (
    <FormDialog
      title={`Assignees of ${data.applicationNumber}`}
      form={form}
      action="Save assignees"
      onClose={onClose}
    >
      {roles.map((role) => (
        <PersonField
          key={role}
          form={form}
          name={role}
          label={assigneeRoles[role]}
          opens={readPermission}
          known={assignees.map(({ user }) => user)}
        />
      ))}
    </FormDialog>
  );
}

interface AssigneesProps {
  known: { assignees: readonly Assignee[] };
  assessment: Assessment | undefined;
}

export function Assignees({ known: { assignees }, assessment }: AssigneesProps) {
  const [isOpen, setOpen] = useState(false);
  const mayAssign = assessment?.may.assign ?? false;
  // Without a dialog there is room for the names.
  const isShort = mayAssign || !assessment;
  const nameIn = (role: AssigneeRole) => {
    const assignee = assignees.find((one) => one.role === role);
    return assignee && fullName(assignee.user);
  };
  const shortIn = (role: AssigneeRole, index: number) => {
    const name = nameIn(role);
    const shown = name && isShort ? initialsOf(name) : (name ?? '–');
    // The analyst comes without a role: `JM · SO –`.
    return name && index === 0 ? shown : `${initialsOf(assigneeRoles[role])} ${shown}`;
  };
  return (
    <>
      <AssigneeButton
        label="Assignees"
        words={roles.map((role) => `${assigneeRoles[role]}: ${nameIn(role) ?? 'nobody'}`).join(', ')}
        short={roles.map(shortIn).join(' · ')}
        onOpen={mayAssign ? () => setOpen(true) : undefined}
      />
      {isOpen && assessment && <AssigneeDialog assessment={assessment} onClose={() => setOpen(false)} />}
    </>
  );
}
