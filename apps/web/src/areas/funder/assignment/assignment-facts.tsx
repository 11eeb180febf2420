import {
  type Assignment,
  assignmentFields,
  bankFields,
  funderLabel,
} from '@assay/contract/funder/assignment';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { Facts } from '../../../ui/value/facts.tsx';
import { Code } from '../../../ui/value/no-value.tsx';
import { shownField } from './assignment-fields.ts';
import classes from './assignment-section.module.css';

/** `Pushed 14/11/2026 09:12 by Jane Marsh.` */
function sinceWords({ submittedAt, submittedBy }: Assignment): string | undefined {
  if (!submittedAt) return undefined;
  return [`Pushed ${formatDateTime(submittedAt)}`, submittedBy && `by ${fullName(submittedBy)}`]
    .filter(Boolean)
    .join(' ');
}

function Lock({ assignment }: { assignment: Assignment }) {
  const since = sinceWords(assignment);
  if (assignment.whyLocked === null) return null;
  return (
    <p className={classes.lock}>
      <svg className={classes.padlock} viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 1 1 4 0v1.5" />
      </svg>
      <span>
        {assignment.whyLocked}
        {since && ` ${since}.`}
      </span>
    </p>
  );
}

export const BankFacts = ({ assignment }: { assignment: Assignment }) => (
  <div className={classes.bank}>
    <Facts
      dense
      facts={bankFields.map((name) => {
        const value = assignment[name];
        const shown = value && shownField(name, value);
        const isNumber = name !== 'accountName';
        return [
          assignmentFields[name].label,
          isNumber && shown ? <Code key={name} value={shown} /> : shown,
        ] as const;
      })}
    />
    <Lock assignment={assignment} />
  </div>
);

export const AssignmentFacts = ({ assignment }: { assignment: Assignment }) => (
  <div className={classes.facts}>
    <Facts
      dense
      facts={[
        [funderLabel, assignment.funder?.name],
        [assignmentFields.utilisationNumber.label, assignment.utilisationNumber],
      ]}
    />
    <BankFacts assignment={assignment} />
  </div>
);
