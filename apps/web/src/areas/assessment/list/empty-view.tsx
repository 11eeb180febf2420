import { type AssessmentView, expiringDays } from '@assay/contract/assessment/list';
import { Link } from '@tanstack/react-router';

interface EmptyViewProps {
  view: AssessmentView;
  searchWith: (changes: { view: AssessmentView }) => never;
}

export function EmptyView({ view, searchWith }: EmptyViewProps) {
  const to = (other: AssessmentView, words: string) => (
    <Link to="." search={searchWith({ view: other })}>
      {words}
    </Link>
  );
  switch (view) {
    case 'mine':
      return (
        <>
          No open application is assigned to you. See what is {to('unassigned', 'unassigned')}, or what{' '}
          {to('team', 'the team')} is working on.
        </>
      );
    case 'team':
      return 'No application has been submitted yet.';
    case 'unassigned':
      return 'Every open application is assigned to somebody.';
    case 'expiring':
      return `No approval has expired or expires within ${expiringDays} days.`;
  }
}
