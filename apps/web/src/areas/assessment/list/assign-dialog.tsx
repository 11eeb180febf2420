import { assessment } from '@assay/contract/assessment/area';
import {
  type AssessmentRow,
  assigneeRole,
  assigneeRoles,
  readPermission,
} from '@assay/contract/assessment/list';
import { lenderId } from '@assay/contract/iam/client';
import { id } from '@assay/contract/kit/schemas';
import { Box, Button, Group } from '@mantine/core';
import { z } from 'zod';
import { useAction } from '../../../lib/api/query.ts';
import { conflictSentence } from '../../../lib/form/conflict.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Cancel, Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { choicesOf, Select } from '../../../ui/form/input/select.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { userPicks } from '../../iam/public.ts';
import { onSaved } from '../record/assessment.queries.ts';
import { effectOf } from './assign-effect.ts';

const choice = z
  .object({ role: assigneeRole, userId: id.nullable(), isNobody: z.boolean() })
  .refine(({ userId, isNobody }) => isNobody || userId !== null, {
    path: ['userId'],
    message: 'Select a person, or tick Nobody',
  });

interface AssignProps {
  rows: readonly AssessmentRow[];
  onDone: () => void;
  onClose: () => void;
}

function useAssignForm({ rows, onDone, onClose }: AssignProps) {
  const assign = useAction(assessment.assignMany, {
    done: 'Assignee(s) successfully saved',
    refresh: [...onSaved.refresh, assessment.getAssessment],
    reread: [assessment.listAssessments, assessment.countAssessments, assessment.getAssessment],
    conflictWords: (error) =>
      conflictSentence(
        error,
        'one of them after you opened the list. These are the current versions: check what will change',
      ),
    inForm: true,
  });
  const form = useContractForm(choice, {
    initialValues: { role: 'CREDIT_ANALYST', userId: null, isNobody: false },
    send: ({ role, userId, isNobody }) =>
      assign.mutateAsync({
        body: {
          assessments: rows.map((row) => ({ id: row.id, version: row.assessmentVersion })),
          role,
          userId: isNobody ? null : userId,
        },
      }),
    after: () => {
      onDone();
      onClose();
    },
    focusAfterRefusal: 'userId',
  });
  const { role, userId, isNobody } = useTypedValues(form) as z.input<typeof choice>;
  return { form, isNobody, wanted: { role, userId: isNobody ? null : (userId ?? undefined) } };
}

const search = userPicks({ clientId: lenderId, opens: readPermission });

function PersonFields({ form, isNobody }: Pick<ReturnType<typeof useAssignForm>, 'form' | 'isNobody'>) {
  const { user, can } = useSession();
  return (
    <>
      <Group align="flex-start" wrap="nowrap">
        <Box flex={1} miw={0}>
          <Picker
            key={form.key('userId')}
            {...form.field('userId')}
            label="Person"
            search={search}
            nameOf={(known) => (known === user.id ? fullName(user) : undefined)}
            disabled={isNobody}
            data-autofocus
          />
        </Box>
        {can('ASSESSMENT.APPLICATION.UPDATE') && (
          <Button
            variant="default"
            mt="1.25rem"
            disabled={isNobody}
            onClick={() => form.set('userId', user.id)}
          >
            Assign to me
          </Button>
        )}
      </Group>
      <Checkbox key={form.key('isNobody')} {...form.box('isNobody')} label="Nobody" />
    </>
  );
}

export function AssignDialog(props: AssignProps) {
  const { rows, onClose } = props;
  const { form, isNobody, wanted } = useAssignForm(props);
  return (
    <Dialog title="Assign applications" onClose={onClose} locked={form.sending}>
      <form className="form-fields" aria-label="Assign applications" {...form.props}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {rows.length > 0 ? (
          <>
            <Select
              key={form.key('role')}
              {...form.field('role')}
              label="Role"
              choices={choicesOf(assigneeRoles)}
            />
            <PersonFields form={form} isNobody={isNobody} />
            <p role="status">{effectOf(rows, wanted)}</p>
          </>
        ) : (
          <p>They are no longer in this list.</p>
        )}
        <div className="dialog-actions">
          {rows.length > 0 ? (
            <>
              <Cancel />
              <Button type="submit" aria-busy={form.sending}>
                Assign
              </Button>
            </>
          ) : (
            // No selected row is left in the list.
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
