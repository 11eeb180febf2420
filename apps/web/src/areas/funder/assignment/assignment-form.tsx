import { type Assignment, assignmentFields, assignmentUpdate } from '@assay/contract/funder/assignment';
import { valuesOf } from '@assay/contract/kit/values';
import { formatBsb } from '@assay/lending/identifiers';
import { useQuery } from '@tanstack/react-query';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import formClasses from '../../../ui/form/form.module.css';
import { DigitsInput } from '../../../ui/form/input/digits-input.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { allFunders, assignmentOf, useSaveAssignment } from './assignment.queries.ts';
import { BankFacts } from './assignment-facts.tsx';
import { fields, shownField } from './assignment-fields.ts';
import { funderChoices } from './funder-choices.ts';
import { FunderSelect } from './funder-select.tsx';

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

export function AssignmentForm({ assessmentId, assignment }: AssignmentFormProps) {
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
