import type { Outcome } from '@assay/contract/workflow/template';
import { answerBy, type Facts, type Policy, type Question } from '@assay/lending/policy';
import type { TaskState } from '@assay/lending/workflows';

/** An application's fields by name, as a task may ask for them: `{ entityType: ['COMPANY'] }`. */
type AppliesTo = Readonly<Record<string, readonly string[]>>;

export const applies = (appliesTo: AppliesTo | null, applicant: object | null): boolean =>
  appliesTo === null ||
  Object.entries(appliesTo).every(
    ([name, wanted]) => applicant !== null && wanted.includes(String(Reflect.get(applicant, name))),
  );

interface Standing {
  readonly state: TaskState;
  readonly outcome: string | null;
  readonly seen: string | null;
}

interface Task extends Standing {
  readonly isAnsweredByPerson: boolean;
  readonly outcomes: readonly Outcome[];
  readonly question: Question | null;
  readonly appliesTo: AppliesTo | null;
}

const unanswered: Standing = { state: 'PENDING', outcome: null, seen: null };
const notApplicable: Standing = { state: 'DISABLED', outcome: null, seen: null };

/** What the policy says; what its template doesn't offer can't be said. */
function byPolicy(task: Task, policy: Policy, facts: Facts): Standing {
  const answer = task.question === null ? undefined : answerBy(task.question, policy, facts);
  const offered = task.outcomes.find(({ value }) => value === answer?.outcome);
  if (!answer || !offered) return unanswered;
  return { state: answer.state ?? offered.suggestedState, outcome: offered.value, seen: answer.seen };
}

const isSame = (a: Standing, b: Standing) =>
  a.state === b.state && a.outcome === b.outcome && a.seen === b.seen;

/** Where Assay puts a task by itself; undefined where it leaves it. What somebody has answered is theirs. */
export function standingOf(
  task: Task,
  applicant: object | null,
  policy: Policy,
  facts: Facts,
): Standing | undefined {
  if (!applies(task.appliesTo, applicant)) return task.state === 'DISABLED' ? undefined : notApplicable;
  if (task.isAnsweredByPerson) return undefined;
  const next = byPolicy(task, policy, facts);
  return isSame(task, next) ? undefined : next;
}
