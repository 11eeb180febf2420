import type { Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { isSettling, type Status } from '@assay/lending/statuses';
import {
  isOpen,
  isSuccess,
  isTicked,
  workflows as kinds,
  openStates,
  type TaskState,
  type WorkflowSection,
  workflowCodes,
  workflowSections,
} from '@assay/lending/workflows';

export const labelOf = ({ templateRef }: Workflow): string => kinds[templateRef.code].label;

/** `Guarantor 1 - Ana Lee`; those who have left the application have no number. */
export const guarantorWords = ({ number, name }: NonNullable<Workflow['guarantor']>): string =>
  number === null ? name : `Guarantor ${number} - ${name}`;

/** `Guarantor 1 - Ana Lee · Consumer credit` */
export const nameOf = (workflow: Workflow): string =>
  workflow.guarantor ? `${guarantorWords(workflow.guarantor)} · ${labelOf(workflow)}` : labelOf(workflow);

/** What doesn't apply isn't shown; but for the one that somebody has open. */
export const tasksOf = ({ tasks = [] }: Workflow, openId?: number): WorkflowTask[] =>
  tasks.filter(({ state, id }) => state !== 'DISABLED' || id === openId);

/** The runs of a section that are over, also those of guarantors who have left; the newest first, to compare with. */
export const pastOf = (section: string, all: readonly Workflow[]): Workflow[] =>
  ofSection(section, all)
    .filter(({ isCurrent }) => !isCurrent)
    .toSorted((one, other) => (other.closedAt ?? '').localeCompare(one.closedAt ?? ''));

/** Where it was among the others: before whoever has its guarantor's place now. */
export function withStaying(own: readonly Workflow[], staying: Workflow | undefined): Workflow[] {
  if (!staying) return [...own];
  const number = staying.guarantor?.number ?? 0;
  const next = own.findIndex(({ guarantor }) => guarantor?.number != null && guarantor.number >= number);
  return own.toSpliced(next < 0 ? own.length : next, 0, staying);
}

/** The same task in every run. */
export const placeOfTask = ({ workflowCode, guarantor, templateRef }: WorkflowTask): string =>
  [workflowCode, guarantor?.entityId ?? 0, templateRef.code].join(' ');

/** Whose drafts are whose: what is being written on a task goes on with it where it is run again. */
export const noteOwner = (assessmentId: number, task: WorkflowTask): string =>
  `task ${assessmentId} ${placeOfTask(task)}`;

/** By section, then what is of nobody in particular before the guarantors, each with all of theirs. */
function placeOf({ section, guarantor, templateRef, run, id }: Workflow): number[] {
  const number = guarantor ? (guarantor.number ?? Number.MAX_SAFE_INTEGER) : 0;
  return [
    workflowSections.indexOf(section),
    number,
    guarantor?.entityId ?? 0,
    workflowCodes.indexOf(templateRef.code),
    run,
    id,
  ];
}

function byPlace(one: Workflow, other: Workflow): number {
  const theirs = placeOf(other);
  const differences = placeOf(one).map((rank, index) => rank - (theirs[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Those that are looked at while the application is in this status, in the order of the page. */
export const shownIn = (status: Status, all: readonly Workflow[]): Workflow[] =>
  all
    .filter(({ section }) => section !== 'settlement' || isSettling(status))
    .filter((workflow) => tasksOf(workflow).length > 0)
    .sort(byPlace);

export const ofSection = (section: string, all: readonly Workflow[]): Workflow[] =>
  all.filter((workflow) => workflow.section === section);

export interface OpenTask {
  readonly task: WorkflowTask;
  readonly workflow: Workflow;
}

const pressing = (state: TaskState): number => (openStates as readonly TaskState[]).indexOf(state);

/** What is still to be done, the most pressing first and else in the order of the page. */
export const openTasksOf = (all: readonly Workflow[]): OpenTask[] =>
  all
    .flatMap((workflow) => tasksOf(workflow).map((task) => ({ task, workflow })))
    .filter(({ task }) => isOpen(task.state))
    .sort((one, other) => pressing(one.task.state) - pressing(other.task.state));

/** How many stand at what, in the order in which they are read; those that none stand at are left out. */
export function countsOf(tasks: readonly Pick<WorkflowTask, 'state'>[]): [state: TaskState, count: number][] {
  const states: TaskState[] = [...openStates, 'PASS'];
  return states
    .map((state): [TaskState, number] => [state, tasks.filter((task) => task.state === state).length])
    .filter(([, count]) => count > 0);
}

/** What a section's step says: that it is done, or how much is left; undefined where there is nothing to do. */
export function standingOf(section: string, all: readonly Workflow[]): 'done' | number | undefined {
  const own = ofSection(section, all);
  if (own.length === 0) return undefined;
  const progress = own.map((workflow) => ({
    code: workflow.templateRef.code,
    isSuccess: workflow.isSuccess,
  }));
  return isTicked(section, progress) ? 'done' : openTasksOf(own).length;
}

/** A group of a section: one guarantor's workflows, or those of nobody in particular. */
export interface Group {
  readonly key: number;
  readonly title: string | undefined;
  readonly workflows: readonly Workflow[];
}

export const groupsOf = (all: readonly Workflow[]): Group[] =>
  [...Map.groupBy(all, ({ guarantor }) => guarantor?.entityId ?? 0)].map(([key, workflows]) => {
    const guarantor = workflows[0]?.guarantor;
    return { key, title: guarantor ? guarantorWords(guarantor) : undefined, workflows };
  });

/** The list with a task as it was answered: what is counted of it follows. */
export const withTask = (all: readonly Workflow[], answered: WorkflowTask): Workflow[] =>
  all.map((workflow) => {
    if (workflow.id !== answered.workflowId || !workflow.tasks) return workflow;
    const tasks = workflow.tasks.map((task) => (task.id === answered.id ? answered : task));
    const states = tasks.map(({ state }) => state);
    const count = Object.fromEntries(
      Object.keys(workflow.count).map((state) => [state, states.filter((one) => one === state).length]),
    ) as Workflow['count'];
    return { ...workflow, tasks, count, isSuccess: isSuccess(states) };
  });

/** The part of the work that somebody has: the analyst assesses, the settlement officer settles. */
export const partsOf = (
  userId: number,
  assignees: readonly { readonly user: { readonly id: number }; readonly role: string }[],
): ((section: WorkflowSection) => boolean) => {
  const roles = assignees.filter(({ user }) => user.id === userId).map(({ role }) => role);
  return (section) => roles.includes(section === 'settlement' ? 'SETTLEMENT_OFFICER' : 'CREDIT_ANALYST');
};
