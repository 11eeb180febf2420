import type { Outcome } from '@assay/contract/workflow/template';
import { answerBy, type Facts, type Policy, type Question, whyOpenAgain } from '@assay/lending/policy';
import type { ChosenState, TaskState } from '@assay/lending/workflows';
import { changedSince, type Judged, reopenedBecause } from './judged.rules.ts';

/** An application's fields by name, as a task may ask for them: `{ entityType: ['COMPANY'] }`. */
type AppliesTo = Readonly<Record<string, readonly string[]>>;

export const applies = (appliesTo: AppliesTo | null, applicant: object | null): boolean =>
  appliesTo === null ||
  Object.entries(appliesTo).every(
    ([name, wanted]) => applicant !== null && wanted.includes(String(Reflect.get(applicant, name))),
  );

/** What somebody has answered, and by what they judged. */
export interface PersonsAnswer {
  readonly state: ChosenState;
  readonly outcome: string;
  readonly answeredAt: string;
  readonly answeredBy: number;
  readonly judged: Judged;
}

interface Standing {
  readonly state: TaskState;
  readonly outcome: string | null;
  readonly seen: string | null;
}

interface Task extends Standing {
  /** Null where nobody has answered it, or Assay. */
  readonly given: PersonsAnswer | null;
  /** What somebody had answered before it stopped applying, or what they judged by changed. */
  readonly setAside: PersonsAnswer | null;
  readonly outcomes: readonly Outcome[];
  readonly question: Question | null;
  readonly appliesTo: AppliesTo | null;
}

/** Where Assay puts a task, and what it has to say about that: a note each. */
export interface Placing extends Standing, Pick<Task, 'given' | 'setAside'> {
  readonly notes: readonly string[];
}

/** What there is to go by now. */
interface Ground {
  readonly applicant: object | null;
  readonly policy: Policy;
  readonly facts: Facts;
  /** What the task would be judged by now. */
  readonly judged: () => Judged;
  /** What people have answered is looked at too. */
  readonly isResubmitted: boolean;
}

const unanswered: Standing = { state: 'PENDING', outcome: null, seen: null };

/** What the policy says; what its template doesn't offer can't be said. */
function byPolicy({ question, outcomes }: Task, { policy, facts }: Ground): Standing {
  const answer = question === null ? undefined : answerBy(question, policy, facts);
  const offered = outcomes.find(({ value }) => value === answer?.outcome);
  if (!answer || !offered) return unanswered;
  return { state: answer.state ?? offered.suggestedState, outcome: offered.value, seen: answer.seen };
}

const isSame = (a: Standing, b: Standing) =>
  a.state === b.state && a.outcome === b.outcome && a.seen === b.seen;

/** What Assay says of where it puts a task: what it saw, or that there is nothing to see any more. */
function sayingOf(task: Task, next: Standing, { facts }: Ground): string[] {
  const isTakenBack = next.seen === null && task.seen !== null && task.question !== null;
  const said = isTakenBack ? whyOpenAgain(task.question, facts) : next.seen;
  return said === null ? [] : [said];
}

/**
 * What somebody answered doesn't hold now: it is open, or Assay answers it. But what they saw as a problem isn't passed
 * before somebody has looked again: Assay may not have looked at what it was. Their answer stays aside, and is theirs
 * again if all turns back.
 */
function reopened(task: Task, former: PersonsAnswer, ground: Ground, changed: readonly string[]) {
  const found = byPolicy(task, ground);
  const next = found.state === 'PASS' && former.state !== 'PASS' ? unanswered : found;
  const wasOpen = task.setAside !== null && task.state !== 'DISABLED';
  if (wasOpen && isSame(task, next)) return undefined;
  const why = wasOpen ? [] : [reopenedBecause(changed)];
  return { ...next, given: null, setAside: former, notes: [...why, ...sayingOf(task, next, ground)] };
}

/** What somebody had answered is theirs again, where they would judge it by the same. */
function givenBack(task: Task, former: PersonsAnswer, ground: Ground): Placing | undefined {
  const changed = changedSince(former.judged, ground.judged());
  if (changed.length > 0) return reopened(task, former, ground, changed);
  const { state, outcome } = former;
  return { state, outcome, seen: null, given: former, setAside: null, notes: [] };
}

function answered(task: Task, ground: Ground): Placing | undefined {
  const next = byPolicy(task, ground);
  if (isSame(task, next)) return undefined;
  return { ...next, given: null, setAside: null, notes: sayingOf(task, next, ground) };
}

/** Where Assay puts a task by itself; undefined where it leaves it. What somebody has answered is theirs. */
export function placingOf(task: Task, ground: Ground): Placing | undefined {
  const { given, setAside } = task;
  if (!applies(task.appliesTo, ground.applicant))
    return task.state === 'DISABLED'
      ? undefined
      : { state: 'DISABLED', outcome: null, seen: null, given: null, setAside: given ?? setAside, notes: [] };
  if (setAside) return givenBack(task, setAside, ground);
  if (!given) return answered(task, ground);
  const changed = ground.isResubmitted ? changedSince(given.judged, ground.judged()) : [];
  return changed.length > 0 ? reopened(task, given, ground, changed) : undefined;
}
