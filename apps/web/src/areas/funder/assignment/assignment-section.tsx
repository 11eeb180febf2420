import type { Assessment } from '@assay/contract/assessment/record';
import { funder } from '@assay/contract/funder/area';
import { type Assignment, assignmentFields, assignmentUpdate } from '@assay/contract/funder/assignment';
import { valuesOf } from '@assay/contract/kit/values';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useReadWith } from '../../../lib/api/read-with.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input/select.tsx';
import type { TypedValue } from '../../../ui/form/input/use-typed-text.ts';
import { FactRows, FieldRows, layoutOf } from '../../../ui/form/layout.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { RecordSection } from '../../../ui/page/record-section.tsx';
import { Icon } from '../../../ui/value/icon.tsx';
import { allFunders, assignmentOf, useSaveAssignment } from './assignment.queries.ts';
import { funderChoices } from './funder-choices.ts';

const layout = layoutOf(assignmentFields, {
  funder: [['funderId', 'utilisationNumber']],
  bank: ['accountName', ['bsb', 'accountNumber']],
});

type FunderSelectProps = Omit<ComponentProps<typeof Select>, keyof TypedValue<number>> & TypedValue<number>;

/** Selects a funder by id; no funder is 0 in the list and null in the form. */
function FunderSelect({ value, defaultValue, onChange, ...props }: FunderSelectProps) {
  const [chosen, setChosen] = useState(defaultValue ?? 0);
  return (
    <Select
      {...props}
      value={String(value === undefined ? chosen : (value ?? 0))}
      onChange={({ currentTarget }) => {
        const id = Number(currentTarget.value);
        setChosen(id);
        onChange?.(id || null);
      }}
    />
  );
}

/** `Pushed 14/11/2026 09:12 by Jane Marsh.` */
const sinceWords = ({ submittedAt, submittedBy }: Assignment) =>
  submittedAt &&
  ` Pushed ${formatDateTime(submittedAt)}${submittedBy ? ` by ${fullName(submittedBy)}` : ''}.`;

const BankFacts = ({ assignment }: { assignment: Assignment }) => (
  <Stack>
    <FactRows fields={assignmentFields} record={assignment} rows={layout.bank} />
    {assignment.whyLocked !== null && (
      <Group component="p" gap={6} wrap="nowrap" align="baseline" c="dimmed">
        <Icon path="M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 1 1 4 0v1.5" size={12} />
        <span>
          {assignment.whyLocked}
          {sinceWords(assignment)}
        </span>
      </Group>
    )}
  </Stack>
);

const AssignmentFacts = ({ assignment }: { assignment: Assignment }) => (
  <Stack>
    <FactRows
      fields={assignmentFields}
      record={assignment}
      rows={layout.funder}
      as={{ funderId: assignment.funder?.name }}
    />
    <BankFacts assignment={assignment} />
  </Stack>
);

interface AssignmentFormProps {
  assessmentId: number;
  assignment: Assignment;
}

function AssignmentForm({ assessmentId, assignment }: AssignmentFormProps) {
  const save = useSaveAssignment(assessmentId);
  const funders = useQuery(allFunders);
  // Typed bank details stay after a colleague's push: saving explains the refusal.
  const hasBankInputs = useStaysOpen(assignment.whyLocked === null);
  const form = useRecordForm(assignmentUpdate, {
    record: assignment,
    query: assignmentOf(assessmentId),
    valuesOf: (now) => ({ ...valuesOf(assignmentFields, now), version: now.version }),
    send: (body) => save.mutateAsync({ params: { assessmentId }, body }),
  });
  const of = { form, fields: assignmentFields };
  const choices = funderChoices(funders.data?.data, assignment);
  const nameOf = (id: unknown) => choices.find(({ value }) => value === String(id ?? 0))?.label;
  return (
    <RecordForm
      label="Funder and bank details"
      form={form}
      submit="Save details"
      fields={assignmentFields}
      show={(path, value) => (path === 'funderId' ? nameOf(value) : undefined)}
    >
      {funders.error && !funders.data && (
        <Problem error={funders.error} retry={() => void funders.refetch()} />
      )}
      <FieldRows
        of={of}
        rows={layout.funder}
        as={{ funderId: <Field of={of} name="funderId" as={FunderSelect} choices={choices} /> }}
      />
      {hasBankInputs ? <FieldRows of={of} rows={layout.bank} /> : <BankFacts assignment={assignment} />}
    </RecordForm>
  );
}

function Assigned(props: AssignmentFormProps) {
  const isOpen = useStaysOpen(props.assignment.maySave);
  return isOpen ? <AssignmentForm {...props} /> : <AssignmentFacts assignment={props.assignment} />;
}

export function AssignmentSection({ assessment }: { assessment: Assessment }) {
  const { id, status, submittedToLmsAt } = assessment;
  useReadWith(`${status} ${submittedToLmsAt}`, funder.getAssignment);
  return (
    <RecordSection title="Funder and bank details" query={assignmentOf(id)} height="12.5rem">
      {({ data }) => <Assigned assessmentId={id} assignment={data} />}
    </RecordSection>
  );
}
