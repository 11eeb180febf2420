import { type AssigneeRole, assigneeRoles } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { lenderId } from '@assay/contract/iam/client';
import { id } from '@assay/contract/kit/schemas';
import { Button, UnstyledButton } from '@mantine/core';
import { z } from 'zod';
import { type FormOf, useContractForm } from '../../../lib/form/form.ts';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { useReadVersion } from '../../../lib/form/read-version.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import formClasses from '../../../ui/form/form.module.css';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { userNameOf, userPicks } from '../../iam/public.ts';
import { useSaveAssignees } from './assignee.queries.ts';
import classes from './assignees.module.css';

const roles = Object.keys(assigneeRoles) as AssigneeRole[];

/** One person for each role, or nobody. */
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

const people = userPicks({ clientId: lenderId });

interface RoleProps {
  form: FormOf<typeof assigneesForm>;
  role: AssigneeRole;
  assessment: Assessment;
}

function Role({ form, role, assessment: { assignees } }: RoleProps) {
  const { user } = useSession();
  const chosen = useTypedValues(form)[role];
  const label = assigneeRoles[role];
  const nameOf = (userId: number) => {
    const known = [user, ...assignees.map((one) => one.user)].find((one) => one.id === userId);
    return known ? fullName(known) : userNameOf(userId);
  };
  const set = (userId: number | null) => {
    form.set(role, userId);
    // The button may be gone by then, and the field another one.
    whenPainted(() => form.go(role));
  };
  return (
    <fieldset className={classes.role} aria-label={label}>
      <Picker
        key={form.key(role)}
        {...form.field(role)}
        label={label}
        placeholder="Nobody"
        search={people}
        nameOf={nameOf}
      />
      <div className={classes.ways}>
        {chosen !== user.id && (
          <UnstyledButton className={classes.way} onClick={() => set(user.id)}>
            Assign to me
          </UnstyledButton>
        )}
        {chosen !== null && (
          <UnstyledButton className={classes.way} onClick={() => set(null)}>
            Remove
          </UnstyledButton>
        )}
      </div>
    </fieldset>
  );
}

interface AssigneeDialogProps {
  assessment: Assessment;
  onClose: () => void;
}

/** Who is the analyst, and who the settlement officer. */
export function AssigneeDialog({ assessment, onClose }: AssigneeDialogProps) {
  const save = useSaveAssignees();
  const ifMatch = useReadVersion(assessment.assessmentVersion, save.error);
  const form = useContractForm(assigneesForm, {
    // Where someone else has saved first, what was chosen here stays, and the rest is theirs.
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
      <form className={formClasses.fields} aria-label="Assignees" {...form.props}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {roles.map((role) => (
          <Role key={role} form={form} role={role} assessment={assessment} />
        ))}
        <div className={dialogClasses.actions}>
          <Cancel />
          <Button type="submit" aria-busy={form.sending}>
            Save assignees
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
