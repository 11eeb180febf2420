import { type AssigneeRole, assigneeRoles, readPermission } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { id } from '@assay/contract/kit/schemas';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { useContractForm } from '../../../lib/form/form.ts';
import { useReadVersion } from '../../../lib/form/read-version.ts';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import formClasses from '../../../ui/form/form.module.css';
import { Message } from '../../../ui/page/message.tsx';
import { useSaveAssignees } from './assignee.queries.ts';
import { PersonField } from './person-field.tsx';

const roles = Object.keys(assigneeRoles) as AssigneeRole[];

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

export function AssigneeDialog({ assessment, onClose }: AssigneeDialogProps) {
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
      <form className={formClasses.fields} aria-label="Assignees" {...form.props}>
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
