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

export interface Work {
  readonly isWorked: boolean;
  readonly isClosed: boolean;
  readonly isPast: boolean;
  /** True if it is shown only for a note being written on it. */
  readonly isGone: boolean;
}

export const labelOf = ({ templateRef }: Workflow): string => kinds[templateRef.code].label;

/** `Guarantor 1 - Ana Lee`; a guarantor who has left has no number. */
export const guarantorWords = ({ number, name }: NonNullable<Workflow['guarantor']>): string =>
  number === null ? name : `Guarantor ${number} - ${name}`;

export const nameOf = (workflow: Workflow): string =>
  workflow.guarantor ? `${guarantorWords(workflow.guarantor)} · ${labelOf(workflow)}` : labelOf(workflow);

/** Returns the applicable tasks, and the open one even if it no longer applies. */
export const tasksOf = ({ tasks = [] }: Workflow, openId?: number): WorkflowTask[] =>
  tasks.filter(({ state, id }) => state !== 'DISABLED' || id === openId);

/** Returns a section's finished runs, newest first, including those of guarantors who have left. */
export const pastOf = (section: string, all: readonly Workflow[]): Workflow[] =>
  ofSection(section, all)
    .filter(({ isCurrent }) => !isCurrent)
    .toSorted((one, other) => (other.closedAt ?? '').localeCompare(one.closedAt ?? ''));

export function withStaying(own: readonly Workflow[], staying: Workflow | undefined): Workflow[] {
  if (!staying) return [...own];
  const number = staying.guarantor?.number ?? 0;
  const next = own.findIndex(({ guarantor }) => guarantor?.number != null && guarantor.number >= number);
  return own.toSpliced(next < 0 ? own.length : next, 0, staying);
}

export const placeOfTask = ({ workflowCode, guarantor, templateRef }: WorkflowTask): string =>
  [workflowCode, guarantor?.entityId ?? 0, templateRef.code].join(' ');

/** The owner key of a task's drafts, shared by all its runs. */
export const noteOwner = (assessmentId: number, task: WorkflowTask): string =>
  `task ${assessmentId} ${placeOfTask(task)}`;

/** Sort key: section, then no guarantor before guarantors. */
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

export const openTasksOf = (all: readonly Workflow[]): OpenTask[] =>
  all
    .flatMap((workflow) => tasksOf(workflow).map((task) => ({ task, workflow })))
    .filter(({ task }) => isOpen(task.state))
    .sort((one, other) => pressing(one.task.state) - pressing(other.task.state));

export function countsOf(tasks: readonly Pick<WorkflowTask, 'state'>[]): [state: TaskState, count: number][] {
  const states: TaskState[] = [...openStates, 'PASS'];
  return states
    .map((state): [TaskState, number] => [state, tasks.filter((task) => task.state === state).length])
    .filter(([, count]) => count > 0);
}

/** Returns 'done' or the number of open tasks; undefined for a section without workflows. */
export function standingOf(section: string, all: readonly Workflow[]): 'done' | number | undefined {
  const own = ofSection(section, all);
  if (own.length === 0) return undefined;
  const progress = own.map((workflow) => ({
    code: workflow.templateRef.code,
    isSuccess: workflow.isSuccess,
  }));
  return isTicked(section, progress) ? 'done' : openTasksOf(own).length;
}

/** One guarantor's workflows, or those of no particular one. */
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

/** Returns a test for the user's own sections: analysts assess, settlement officers settle. */
export const partsOf = (
  userId: number,
  assignees: readonly { readonly user: { readonly id: number }; readonly role: string }[],
): ((section: WorkflowSection) => boolean) => {
  const roles = assignees.filter(({ user }) => user.id === userId).map(({ role }) => role);
  return (section) => roles.includes(section === 'settlement' ? 'SETTLEMENT_OFFICER' : 'CREDIT_ANALYST');
};
