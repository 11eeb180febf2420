import type { Assessment } from '@assay/contract/assessment/record';
import { funder } from '@assay/contract/funder/area';
import { type Assignment, assignmentFields, assignmentUpdate } from '@assay/contract/funder/assignment';
import { valuesOf } from '@assay/contract/kit/values';
import { formatBsb } from '@assay/lending/identifiers';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useReadWith } from '../../../lib/api/read-with.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import formClasses from '../../../ui/form/form.module.css';
import { DigitsInput } from '../../../ui/form/input/digits-input.tsx';
import { Select } from '../../../ui/form/input/select.tsx';
import type { TypedValue } from '../../../ui/form/input/use-typed-text.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { allFunders, assignmentOf, useSaveAssignment } from './assignment.queries.ts';
import { AssignmentFacts, BankFacts } from './assignment-facts.tsx';
import { fields, shownField } from './assignment-fields.ts';
import classes from './assignment-section.module.css';
import { funderChoices } from './funder-choices.ts';

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

const formValues = (assignment: Assignment) => ({
  ...valuesOf(assignmentFields, assignment),
  funderId: assignment.funderId,
  version: assignment.version,
});

const BankInputs = ({ of }: { of: FieldSet<typeof fields> }) => (
  <>
    <Field of={of} name="accountName" />
    <div className={formClasses.row}>
      <Field of={of} name="bsb" as={DigitsInput} format={formatBsb} />
      <Field of={of} name="accountNumber" as={DigitsInput} />
    </div>
  </>
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
    valuesOf: formValues,
    send: (body) => save.mutateAsync({ params: { assessmentId }, body }),
  });
  const of = { form, fields };
  const nameOf = (id: unknown) =>
    funderChoices(funders.data?.data, assignment).find(({ value }) => value === String(id ?? 0))?.label;
  return (
    <RecordForm
      label="Funder and bank details"
      form={form}
      submit="Save details"
      fields={fields}
      show={(path, value) => (path === 'funderId' ? nameOf(value) : shownField(path, value))}
    >
      {funders.error && !funders.data && (
        <Problem error={funders.error} retry={() => void funders.refetch()} />
      )}
      <div className={formClasses.row}>
        <Field
          of={of}
          name="funderId"
          as={FunderSelect}
          choices={funderChoices(funders.data?.data, assignment)}
        />
        <Field of={of} name="utilisationNumber" />
      </div>
      {hasBankInputs ? <BankInputs of={of} /> : <BankFacts assignment={assignment} />}
    </RecordForm>
  );
}

function Assigned(props: { assessmentId: number; assignment: Assignment }) {
  const isOpen = useStaysOpen(props.assignment.maySave);
  return isOpen ? <AssignmentForm {...props} /> : <AssignmentFacts assignment={props.assignment} />;
}

export function AssignmentSection({ assessment }: { assessment: Assessment }) {
  const { id, status, submittedToLmsAt } = assessment;
  useReadWith(`${status} ${submittedToLmsAt}`, funder.getAssignment);
  const { data, error, isPending, refetch } = useQuery(assignmentOf(id));
  return (
    <Section title="Funder and bank details">
      {error && !data && <Problem error={error} retry={() => void refetch()} />}
      {isPending && <div className={classes.waiting} aria-busy="true" />}
      {data && <Assigned assessmentId={id} assignment={data.data} />}
    </Section>
  );
}
