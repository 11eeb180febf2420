import { answerBy, type Facts, type Policy, type Question, questionNames } from '@assay/lending/policy';
import { isFinal } from '@assay/lending/statuses';
import { type ChosenState, isOfGuarantor, type TaskState, type WorkflowCode } from '@assay/lending/workflows';
import { applies } from '../../../src/areas/workflow/automatic/automatic.rules.ts';
import { policy as limits } from '../../reference-data.ts';
import { templates } from '../../workflow-templates.ts';
import type { DemoApplication, Sections } from '../application/rows.ts';
import { stepsOf } from '../application/steps.ts';
import { staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { dayOf, instant } from '../moments.ts';
import { type Random, seededRandom } from '../random.ts';
import { foundIn, isAccepted } from './answers.ts';

/** The file can't say that its states are states. */
const policy = limits as Policy;

interface Outcome {
  readonly value: string;
  readonly description: string;
  readonly suggestedState: ChosenState;
}

export interface DemoTask {
  readonly code: string;
  readonly text: string;
  readonly outcomes: readonly Outcome[];
  readonly state: TaskState;
  readonly outcome: string | null;
  /** What Assay saw when it was opened; whoever answered since is `by`. */
  readonly seen: string | null;
  readonly at: string | null;
  readonly by: number | null;
}

export interface DemoWorkflow {
  readonly assessmentId: number;
  readonly code: WorkflowCode;
  readonly entityId: number | null;
  readonly createdAt: string;
  readonly closedAt: string | null;
  readonly tasks: readonly DemoTask[];
}

const isQuestion = (name: string | null): name is Question => questionNames.some((known) => known === name);

/** What there is to go by on the day of the submission: nothing was bought in the demo. */
const factsOf = ({ quote, applicant, security }: Sections, today: string): Facts => ({
  quote,
  applicant,
  security,
  today,
  company: { score: null, hasNoFile: false },
  guarantor: null,
});

interface Opened {
  readonly made: DemoApplication;
  readonly sections: Sections;
  readonly openedMs: number;
  /** From when people work on it until they have come as far as they have; none where nobody has yet. */
  readonly worked: { readonly from: number; readonly until: number } | undefined;
  readonly analyst: number;
  readonly officer: number;
}

type Template = (typeof templates)[number];

const outcomesOf = (task: Template['tasks'][number]) => task.outcomes as readonly Outcome[];

const momentIn = (random: Random, { from, until }: { from: number; until: number }) =>
  instant(from + (until - from) * random.next());

/** What Assay answers is accepted by somebody where the application was approved all the same. */
function taskOf(
  random: Random,
  opened: Opened,
  code: WorkflowCode,
  task: Template['tasks'][number],
): DemoTask {
  const { made, sections, openedMs, worked, analyst, officer } = opened;
  const outcomes = outcomesOf(task);
  const about = { code: task.code, text: task.text, outcomes };
  const none = { outcome: null, seen: null, at: null, by: null };
  if (!applies(task.appliesTo as Record<string, string[]> | null, sections.applicant))
    return { ...about, ...none, state: 'DISABLED' };
  const { status } = made.row;
  const by = code === 'SETTLEMENT' ? officer : analyst;
  const answer = isQuestion(task.answeredBy)
    ? answerBy(task.answeredBy, policy, factsOf(sections, dayOf(openedMs)))
    : undefined;
  if (answer) {
    const { outcome, seen } = answer;
    const suggested = outcomes.find(({ value }) => value === outcome)?.suggestedState ?? 'PASS';
    const state = answer.state ?? suggested;
    const isOverruled = state !== 'PASS' && isAccepted(status) && worked;
    return isOverruled
      ? { ...about, state: 'PASS', outcome, seen, at: momentIn(random, worked), by }
      : { ...about, state, outcome, seen, at: instant(openedMs), by: null };
  }
  // What a check would say is open until one is bought; what was approved was found out by other means.
  const isFound = task.answeredBy === null || isAccepted(status);
  const found = worked && isFound ? foundIn(random, status, code, outcomes) : undefined;
  return worked && found
    ? {
        ...about,
        state: found.suggestedState,
        outcome: found.value,
        seen: null,
        at: momentIn(random, worked),
        by,
      }
    : { ...about, ...none, state: 'PENDING' };
}

function openedOf(
  random: Random,
  pickStaff: ReturnType<typeof staffPicker>,
  made: DemoApplication,
): Opened | undefined {
  const { assessment, details, row } = made;
  if (!assessment || !details) return undefined;
  const openedMs = Date.parse(assessment.createdAt);
  const from = stepsOf(made).find(({ status }) => status === 'IN_PROGRESS_CREDIT_IN_PROGRESS')?.at;
  return {
    made,
    sections: details.sections,
    openedMs,
    worked: from === undefined ? undefined : { from, until: Math.max(from, Date.parse(row.updatedAt)) },
    analyst: row.analystId ?? pickStaff(random, 'Credit Analyst', openedMs),
    officer: row.settlementOfficerId ?? pickStaff(random, 'Settlement Officer', openedMs),
  };
}

function workflowsOf(random: Random, opened: Opened): DemoWorkflow[] {
  const { row } = opened.made;
  const people = opened.sections.guarantors.map(({ entityId }) => entityId);
  return templates.flatMap(({ code, tasks }) =>
    (isOfGuarantor(code) ? people : [null]).map((entityId) => ({
      assessmentId: row.assessmentId ?? 0,
      code,
      entityId,
      createdAt: instant(opened.openedMs),
      closedAt: isFinal(row.status) ? row.updatedAt : null,
      tasks: tasks.map((task) => taskOf(random, opened, code, task)),
    })),
  );
}

/** The workflows of the demo's assessments, with what was found so far. */
export function demoWorkflows(
  seed: number | string,
  iam: DemoIam,
  applications: readonly DemoApplication[],
): DemoWorkflow[] {
  const random = seededRandom(seed).fork('workflows');
  const pickStaff = staffPicker(iam);
  return applications.flatMap((made) => {
    const own = random.fork(made.row.applicationNumber);
    const opened = openedOf(own, pickStaff, made);
    return opened ? workflowsOf(own, opened) : [];
  });
}
