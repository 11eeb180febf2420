export const taskStates = {
  PENDING: 'Pending',
  PASS: 'Pass',
  HOLD: 'Hold',
  REFER: 'Refer',
  FAILED: 'Failed',
  DISABLED: 'Not applicable',
} as const;
export type TaskState = keyof typeof taskStates;

export const taskStateCodes = Object.keys(taskStates) as TaskState[];

export const chosenStates = ['PASS', 'HOLD', 'REFER', 'FAILED'] as const satisfies readonly TaskState[];
export type ChosenState = (typeof chosenStates)[number];

/** Most urgent first. */
export const openStates = ['FAILED', 'REFER', 'HOLD', 'PENDING'] as const satisfies readonly TaskState[];

export const isOpen = (state: TaskState): boolean => state !== 'PASS' && state !== 'DISABLED';

export const workflowSections = [
  'quote',
  'applicant-guarantors',
  'ref-statements',
  'security',
  'decision',
  'settlement',
] as const;
export type WorkflowSection = (typeof workflowSections)[number];

interface WorkflowKind {
  readonly label: string;
  readonly section: WorkflowSection;
  readonly isOfGuarantor?: true;
}

export const workflows = {
  QUOTE: { label: 'Quote', section: 'quote' },
  APPLICANT: { label: 'Applicant', section: 'applicant-guarantors' },
  COMMERCIAL_BUREAU: { label: 'Commercial bureau', section: 'applicant-guarantors' },
  GUARANTOR: { label: 'Guarantor', section: 'applicant-guarantors', isOfGuarantor: true },
  CONSUMER_CREDIT: { label: 'Consumer credit', section: 'applicant-guarantors', isOfGuarantor: true },
  AML_KYC: { label: 'AML/KYC', section: 'applicant-guarantors', isOfGuarantor: true },
  COMMERCIAL_APPLY: { label: 'Commercial apply', section: 'applicant-guarantors', isOfGuarantor: true },
  STATEMENTS: { label: 'Statements', section: 'ref-statements' },
  SECURITY: { label: 'Security', section: 'security' },
  DECISION: { label: 'Decision', section: 'decision' },
  SETTLEMENT: { label: 'Settlement', section: 'settlement' },
} as const satisfies Record<string, WorkflowKind>;
export type WorkflowCode = keyof typeof workflows;

export const workflowCodes = Object.keys(workflows) as WorkflowCode[];

export const sectionOf = (code: WorkflowCode): WorkflowSection => workflows[code].section;

export const isOfGuarantor = (code: WorkflowCode): boolean => 'isOfGuarantor' in workflows[code];

export const codesOf = (section: WorkflowSection): WorkflowCode[] =>
  workflowCodes.filter((code) => sectionOf(code) === section);

/** Ignores tasks that don't apply; all others must pass. */
export const isSuccess = (states: readonly TaskState[]): boolean => !states.some(isOpen);

interface Progress {
  readonly code: WorkflowCode;
  readonly isSuccess: boolean;
}

/** True once all of a section's workflows have succeeded; false without any. */
export function isTicked(section: string, all: readonly Progress[]): boolean {
  const own = all.filter(({ code }) => sectionOf(code) === section);
  return own.length > 0 && own.every((workflow) => workflow.isSuccess);
}

interface Task {
  readonly state: TaskState;
  readonly outcome: string | null;
}

interface Offered {
  readonly value: string;
  readonly suggestedState: ChosenState;
}

export const taskRefusals = {
  closed: "This workflow is closed, so its tasks can't be changed.",
  disabled: "This task doesn't apply to this application.",
  noOutcome: 'Choose an outcome before you change the state.',
  unknown: 'Choose an outcome from the list.',
  past: 'This is of an earlier run, which is kept as it was.',
  run: "This workflow is closed, so it can't be run again.",
} as const;
type Refusal = { readonly refused: (typeof taskRefusals)[keyof typeof taskRefusals] };

const whyFixed = (task: Task, isClosed: boolean): Refusal | undefined => {
  if (isClosed) return { refused: taskRefusals.closed };
  return task.state === 'DISABLED' ? { refused: taskRefusals.disabled } : undefined;
};

/** The outcome sets its suggested state; null reopens the task. */
export function withOutcome(
  task: Task,
  outcome: string | null,
  { isClosed, outcomes }: { readonly isClosed: boolean; readonly outcomes: readonly Offered[] },
): Task | Refusal {
  const fixed = whyFixed(task, isClosed);
  if (fixed) return fixed;
  if (outcome === null) return { state: 'PENDING', outcome };
  const offered = outcomes.find(({ value }) => value === outcome);
  return offered ? { state: offered.suggestedState, outcome } : { refused: taskRefusals.unknown };
}

/** A person may override the suggested state. */
export function withState(
  task: Task,
  state: ChosenState,
  { isClosed }: { readonly isClosed: boolean },
): Task | Refusal {
  const fixed = whyFixed(task, isClosed);
  if (fixed) return fixed;
  return task.outcome === null ? { refused: taskRefusals.noOutcome } : { state, outcome: task.outcome };
}
