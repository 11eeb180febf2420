import { answerBy, type Facts, type Policy, type Question, questionNames } from '@assay/lending/policy';
import { isFinal } from '@assay/lending/statuses';
import { type ChosenState, isOfGuarantor, type TaskState, type WorkflowCode } from '@assay/lending/workflows';
import { type Content, leavesIn } from '../../../src/areas/application/status/submission.rules.ts';
import { applies } from '../../../src/areas/workflow/automatic/automatic.rules.ts';
import { type Fingerprint, fingerprintOf } from '../../../src/areas/workflow/automatic/fingerprint.rules.ts';
import { policy as limits } from '../../reference-data.ts';
import { templates } from '../../workflow-templates.ts';
import type { DemoApplication, Sections } from '../application/rows.ts';
import { stepsOf } from '../application/steps.ts';
import { demoIdentities } from '../credit/identities.ts';
import { staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { dayOf, instant, workedBetween } from '../moments.ts';
import { type Random, seededRandom } from '../random.ts';
import { foundIn, isAccepted } from './answers.ts';

/** TypeScript infers plain strings from JSON. */
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
  /** The automatic finding; `by` is a person who answered since. */
  readonly seen: string | null;
  readonly seenAt: string | null;
  readonly at: string | null;
  readonly by: number | null;
  readonly judged: Fingerprint | null;
}

export interface DemoWorkflow {
  readonly assessmentId: number;
  readonly code: WorkflowCode;
  readonly entityId: number | null;
  readonly guarantor: string | null;
  readonly createdAt: string;
  readonly closedAt: string | null;
  readonly tasks: readonly DemoTask[];
}

const isQuestion = (name: string | null): name is Question => questionNames.some((known) => known === name);

const unchecked = { consumerScore: null, identity: null, apply: null };

/** Of purchased checks, the demo has only identities. */
const factsOf = ({ quote, applicant, security }: Sections, today: string, isVerified: boolean): Facts => ({
  quote,
  applicant,
  security,
  today,
  company: { score: null, hasNoFile: false, outdated: null },
  guarantor: isVerified ? { ...unchecked, identity: 'PASSED', outdated: unchecked } : null,
});

interface Span {
  readonly from: number;
  readonly until: number;
}

interface Opened {
  readonly made: DemoApplication;
  readonly sections: Sections;
  readonly openedMs: number;
  readonly worked: Span | undefined;
  readonly analyst: number;
  readonly officer: number;
  readonly leaves: ReturnType<typeof leavesIn>;
  readonly verifiedAt: (entityId: number | null) => number | undefined;
}

interface Place {
  readonly code: WorkflowCode;
  readonly entityId: number | null;
}

type TemplateTask = (typeof templates)[number]['tasks'][number];

const outcomesOf = (task: TemplateTask) => task.outcomes as readonly Outcome[];

const momentIn = (random: Random, { from, until }: Span) =>
  instant(workedBetween(from, until, random.next()));

type Found = Omit<DemoTask, 'code' | 'text' | 'outcomes'>;

const nothing: Found = {
  ...{ state: 'PENDING', outcome: null, seen: null, seenAt: null, at: null, by: null, judged: null },
};

/** An approved application means that a person accepted the automatic deviations. */
function byAssay(random: Random, opened: Opened, { entityId }: Place, task: TemplateTask): Found | undefined {
  const { sections, openedMs, verifiedAt } = opened;
  const verifiedMs = verifiedAt(entityId);
  const facts = factsOf(sections, dayOf(openedMs), verifiedMs !== undefined);
  const answer = isQuestion(task.answeredBy) ? answerBy(task.answeredBy, policy, facts) : undefined;
  if (!answer) return undefined;
  const { outcome, seen } = answer;
  const suggested = outcomesOf(task).find(({ value }) => value === outcome)?.suggestedState ?? 'PASS';
  const state = answer.state ?? suggested;
  const seenAt = instant(Math.max(openedMs, task.answeredBy === 'amlKyc' ? (verifiedMs ?? 0) : 0));
  const own: Found = { ...nothing, state, outcome, seen, seenAt, at: seenAt };
  const isOverruled = state !== 'PASS' && isAccepted(opened.made.row.status) && opened.worked;
  return isOverruled ? { ...own, state: 'PASS', at: momentIn(random, isOverruled) } : own;
}

/** The funder task can only be answered once the loan system has the application. */
function timeFor(name: string, { worked, made }: Opened): Span | undefined {
  if (name !== 'SETTLEMENT.FUNDER' || !worked) return worked;
  const { submittedToLmsAt } = made.row;
  return submittedToLmsAt === null ? undefined : { ...worked, from: Date.parse(submittedToLmsAt) };
}

function byPerson(random: Random, opened: Opened, { code }: Place, task: TemplateTask): Found {
  const { status } = opened.made.row;
  const time = timeFor(`${code}.${task.code}`, opened);
  // Check tasks stay open until a check is bought; approved ones were answered by other means.
  const isFound = task.answeredBy === null || isAccepted(status);
  const found = time && isFound ? foundIn(random, status, code, outcomesOf(task)) : undefined;
  if (!time || !found) return nothing;
  return { ...nothing, state: found.suggestedState, outcome: found.value, at: momentIn(random, time) };
}

function taskOf(random: Random, opened: Opened, place: Place, task: TemplateTask): DemoTask {
  const about = { code: task.code, text: task.text, outcomes: outcomesOf(task) };
  if (!applies(task.appliesTo as Record<string, string[]> | null, opened.sections.applicant))
    return { ...about, ...nothing, state: 'DISABLED' };
  const found = byAssay(random, opened, place, task) ?? byPerson(random, opened, place, task);
  const isAssays = found.outcome === null || found.at === found.seenAt;
  if (isAssays) return { ...about, ...found };
  const by = place.code === 'SETTLEMENT' ? opened.officer : opened.analyst;
  const { entityId } = place;
  return {
    ...about,
    ...found,
    by,
    judged: fingerprintOf({ dependsOn: task.dependsOn, entityId }, opened.leaves),
  };
}

function openedOf(
  random: Random,
  pickStaff: ReturnType<typeof staffPicker>,
  made: DemoApplication,
  verified: ReadonlyMap<number, number>,
): Opened | undefined {
  const { assessment, details, row } = made;
  if (!assessment || !details) return undefined;
  const openedMs = Date.parse(assessment.createdAt);
  const endedMs = isFinal(row.status) ? Date.parse(row.updatedAt) : Number.POSITIVE_INFINITY;
  const from = stepsOf(made).find(({ status }) => status === 'IN_PROGRESS_CREDIT_IN_PROGRESS')?.at;
  return {
    made,
    sections: details.sections,
    openedMs,
    worked: from === undefined ? undefined : { from, until: Math.max(from, Date.parse(row.updatedAt)) },
    analyst: row.analystId ?? pickStaff(random, 'Credit Analyst', openedMs),
    officer: row.settlementOfficerId ?? pickStaff(random, 'Settlement Officer', openedMs),
    leaves: leavesIn(details.sections as unknown as Content),
    verifiedAt: (entityId) => {
      const at = entityId === null ? undefined : verified.get(entityId);
      return at !== undefined && at <= endedMs ? at : undefined;
    },
  };
}

const nameOf = ({ firstName, middleName, lastName }: Sections['guarantors'][number]): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

function workflowsOf(random: Random, opened: Opened): DemoWorkflow[] {
  const { row } = opened.made;
  const people = opened.sections.guarantors.map((one) => ({
    entityId: one.entityId,
    guarantor: nameOf(one),
  }));
  return templates.flatMap(({ code, tasks }) =>
    (isOfGuarantor(code) ? people : [{ entityId: null, guarantor: null }]).map(({ entityId, guarantor }) => ({
      assessmentId: row.assessmentId ?? 0,
      ...{ code, entityId, guarantor },
      createdAt: instant(opened.openedMs),
      closedAt: isFinal(row.status) ? row.updatedAt : null,
      tasks: tasks.map((task) => taskOf(random, opened, { code, entityId }, task)),
    })),
  );
}

export function demoWorkflows(
  seed: number | string,
  iam: DemoIam,
  applications: readonly DemoApplication[],
): DemoWorkflow[] {
  const random = seededRandom(seed).fork('workflows');
  const pickStaff = staffPicker(iam);
  const verified = new Map(
    demoIdentities(applications).map(({ entityId, checkedAt }) => [entityId, Date.parse(checkedAt)]),
  );
  return applications.flatMap((made) => {
    const own = random.fork(made.row.applicationNumber);
    const opened = openedOf(own, pickStaff, made, verified);
    return opened ? workflowsOf(own, opened) : [];
  });
}
