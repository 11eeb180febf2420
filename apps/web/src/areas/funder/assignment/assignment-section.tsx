import type { Assessment } from '@assay/contract/assessment/record';
import { funder } from '@assay/contract/funder/area';
import type { Assignment } from '@assay/contract/funder/assignment';
import { useQuery } from '@tanstack/react-query';
import { useReadWith } from '../../../lib/api/read-with.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { assignmentOf } from './assignment.queries.ts';
import { AssignmentFacts } from './assignment-facts.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import classes from './assignment-section.module.css';

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
