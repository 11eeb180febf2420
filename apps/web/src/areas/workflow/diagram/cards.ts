import { assessmentSections } from '@assay/contract/assessment/section';
import type { Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import type { Template } from '@assay/contract/workflow/template';
import type { Status } from '@assay/lending/statuses';
import {
  isOpen,
  openStates,
  type TaskState,
  type WorkflowCode,
  type WorkflowSection,
  workflowCodes,
  workflowSections,
  workflows,
} from '@assay/lending/workflows';

export interface CardTask {
  readonly asked: Template['tasks'][number];
  /** Where it stands in a real application. */
  readonly given: WorkflowTask | undefined;
}

/** One workflow: as a template has it, or as far as a real one is. */
export interface Card {
  readonly key: string;
  readonly code: WorkflowCode;
  readonly label: string;
  /** With whom it is about, as nothing stands around it. */
  readonly name: string;
  /** What doesn't apply is left out. */
  readonly tasks: readonly CardTask[];
  readonly workflow: Workflow | undefined;
  /** Nobody works on it yet. */
  readonly isLater: boolean;
}

/** Cards that belong together: those of one guarantor, or of nobody in particular. */
export interface CardGroup {
  readonly key: string;
  readonly title: string | undefined;
  readonly cards: readonly Card[];
}

export interface CardSection {
  readonly section: WorkflowSection;
  readonly title: string;
  readonly groups: readonly CardGroup[];
}

/** What stands over the cards of which there are as many as guarantors. */
const forEach = 'For each guarantor';

/** Before, there is nothing to settle. */
const settling: readonly Status[] = [
  'APPROVED_WAITING_FOR_MORE_INFO',
  'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
  'SETTLED',
];

interface Placed {
  readonly card: Card;
  readonly section: WorkflowSection;
  /** Of the group; the first is of nobody in particular. */
  readonly place: number;
  readonly title: string | undefined;
}

function inSections(placed: readonly Placed[]): CardSection[] {
  const inOrder = placed.toSorted(
    (one, other) => workflowCodes.indexOf(one.card.code) - workflowCodes.indexOf(other.card.code),
  );
  return workflowSections.map((section) => {
    const own = inOrder.filter((one) => one.section === section).toSorted((a, b) => a.place - b.place);
    const groups = [...Map.groupBy(own, ({ place }) => place)].map(([place, members]) => ({
      key: `${section}-${place}`,
      title: members[0]?.title,
      cards: members.map(({ card }) => card),
    }));
    return { section, title: assessmentSections[section], groups };
  });
}

const ofTemplate = ({ code, label, section, isOfGuarantor, tasks }: Template): Placed => ({
  card: {
    key: code,
    code,
    label,
    name: isOfGuarantor ? `${label} (${forEach.toLowerCase()})` : label,
    tasks: tasks.map((asked) => ({ asked, given: undefined })),
    workflow: undefined,
    isLater: false,
  },
  section,
  place: isOfGuarantor ? 1 : 0,
  title: isOfGuarantor ? forEach : undefined,
});

export const templateSections = (templates: readonly Template[]): CardSection[] =>
  inSections(templates.map(ofTemplate));

/** `Guarantor 1 - Ana Lee` */
const guarantorWords = ({ number, name }: NonNullable<Workflow['guarantor']>): string =>
  number === null ? name : `Guarantor ${number} - ${name}`;

function ofWorkflow(workflow: Workflow, status: Status): Placed {
  const { id, section, guarantor, templateRef, tasks = [] } = workflow;
  const { label } = workflows[templateRef.code];
  const title = guarantor ? guarantorWords(guarantor) : undefined;
  return {
    card: {
      key: String(id),
      code: templateRef.code,
      label,
      name: title ? `${title} · ${label}` : label,
      tasks: tasks
        .filter(({ state }) => state !== 'DISABLED')
        .map((given) => ({ asked: given.templateRef, given })),
      workflow,
      isLater: section === 'settlement' && !settling.includes(status),
    },
    section,
    place: guarantor ? (guarantor.number ?? guarantor.entityId) : 0,
    title,
  };
}

export const progressSections = (all: readonly Workflow[], status: Status): CardSection[] =>
  inSections(all.map((workflow) => ofWorkflow(workflow, status)));

export const cardsOf = (sections: readonly CardSection[]): Card[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ cards }) => cards));

const statesOf = ({ tasks }: Card): TaskState[] => tasks.flatMap(({ given }) => given?.state ?? []);

/** The most pressing of its tasks' states; undefined of a template. */
export function standingOf(card: Card): TaskState | undefined {
  if (!card.workflow) return undefined;
  const states = statesOf(card);
  return openStates.find((state) => states.includes(state)) ?? 'PASS';
}

/** How many of its tasks stand at what, the most pressing first. */
export function countsOf(card: Card): [state: TaskState, count: number][] {
  const states = statesOf(card);
  return [...openStates, 'PASS' as const]
    .map((state): [TaskState, number] => [state, states.filter((one) => one === state).length])
    .filter(([, count]) => count > 0);
}

/** Of what can be worked on by now. */
export function progressIn(sections: readonly CardSection[]): { open: number; all: number } {
  const states = cardsOf(sections)
    .filter(({ isLater }) => !isLater)
    .flatMap(statesOf);
  return { open: states.filter(isOpen).length, all: states.length };
}

/** Where the outcomes of a task lead, each state once. */
export const suggestedBy = ({ asked }: CardTask): TaskState[] => [
  ...new Set(asked.outcomes.map(({ suggestedState }) => suggestedState)),
];
