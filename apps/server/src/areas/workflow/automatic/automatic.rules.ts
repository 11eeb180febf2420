import type { Outcome } from '@assay/contract/workflow/template';
import { answerBy, type Facts, type Policy, type Question, whyOpenAgain } from '@assay/lending/policy';
import type { ChosenState, TaskState } from '@assay/lending/workflows';
import { changedSince, type Fingerprint, reopenedBecause } from './fingerprint.rules.ts';

/** Field values that a task requires of the applicant: `{ entityType: ['COMPANY'] }`. */
type AppliesTo = Readonly<Record<string, readonly string[]>>;

export const applies = (appliesTo: AppliesTo | null, applicant: object | null): boolean =>
  appliesTo === null ||
  Object.entries(appliesTo).every(
    ([name, wanted]) => applicant !== null && wanted.includes(String(Reflect.get(applicant, name))),
  );

export interface PersonsAnswer {
  readonly state: ChosenState;
  readonly outcome: string;
  readonly answeredAt: string;
  readonly answeredBy: number;
  readonly judged: Fingerprint;
}

interface Answer {
  readonly state: TaskState;
  readonly outcome: string | null;
  readonly seen: string | null;
}

interface Task extends Answer {
  readonly given: PersonsAnswer | null;
  /** A person's answer, suspended because the task stopped applying or the facts changed. */
  readonly setAside: PersonsAnswer | null;
  readonly outcomes: readonly Outcome[];
  readonly question: Question | null;
  readonly appliesTo: AppliesTo | null;
}

export interface Placing extends Answer, Pick<Task, 'given' | 'setAside'> {
  readonly notes: readonly string[];
}

interface Basis {
  readonly applicant: object | null;
  readonly policy: Policy;
  readonly facts: Facts;
  readonly fingerprint: () => Fingerprint;
  readonly isResubmitted: boolean;
}

const unanswered: Answer = { state: 'PENDING', outcome: null, seen: null };

function byPolicy({ question, outcomes }: Task, { policy, facts }: Basis): Answer {
  const answer = question === null ? undefined : answerBy(question, policy, facts);
  const offered = outcomes.find(({ value }) => value === answer?.outcome);
  if (!answer || !offered) return unanswered;
  return { state: answer.state ?? offered.suggestedState, outcome: offered.value, seen: answer.seen };
}

const isSame = (a: Answer, b: Answer) => a.state === b.state && a.outcome === b.outcome && a.seen === b.seen;

function sayingOf(task: Task, next: Answer, { facts }: Basis): string[] {
  const isTakenBack = next.seen === null && task.seen !== null && task.question !== null;
  const said = isTakenBack ? whyOpenAgain(task.question, facts) : next.seen;
  return said === null ? [] : [said];
}

/** Reopens a task whose facts changed. A person's finding isn't passed automatically: Assay may not see it. */
function reopened(task: Task, former: PersonsAnswer, basis: Basis, changed: readonly string[]) {
  const found = byPolicy(task, basis);
  const next = found.state === 'PASS' && former.state !== 'PASS' ? unanswered : found;
  const wasOpen = task.setAside !== null && task.state !== 'DISABLED';
  if (wasOpen && isSame(task, next)) return undefined;
  const why = wasOpen ? [] : [reopenedBecause(changed)];
  return { ...next, given: null, setAside: former, notes: [...why, ...sayingOf(task, next, basis)] };
}

function givenBack(task: Task, former: PersonsAnswer, basis: Basis): Placing | undefined {
  const changed = changedSince(former.judged, basis.fingerprint());
  if (changed.length > 0) return reopened(task, former, basis, changed);
  const { state, outcome } = former;
  return { state, outcome, seen: null, given: former, setAside: null, notes: [] };
}

function answered(task: Task, basis: Basis): Placing | undefined {
  const next = byPolicy(task, basis);
  if (isSame(task, next)) return undefined;
  return { ...next, given: null, setAside: null, notes: sayingOf(task, next, basis) };
}

/** Decides where Assay puts a task; undefined leaves it. A person's answer takes precedence. */
export function placingOf(task: Task, basis: Basis): Placing | undefined {
  const { given, setAside } = task;
  if (!applies(task.appliesTo, basis.applicant))
    return task.state === 'DISABLED'
      ? undefined
      : { state: 'DISABLED', outcome: null, seen: null, given: null, setAside: given ?? setAside, notes: [] };
  if (setAside) return givenBack(task, setAside, basis);
  if (!given) return answered(task, basis);
  const changed = basis.isResubmitted ? changedSince(given.judged, basis.fingerprint()) : [];
  return changed.length > 0 ? reopened(task, given, basis, changed) : undefined;
}
