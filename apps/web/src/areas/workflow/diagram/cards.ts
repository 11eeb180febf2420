import { assessmentSections } from '@assay/contract/assessment/section';
import type { Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import type { Template } from '@assay/contract/workflow/template';
import { isFinal, isSettling, type Status } from '@assay/lending/statuses';
import {
  isOpen,
  openStates,
  type TaskState,
  type WorkflowCode,
  type WorkflowSection,
  workflowCodes,
  workflowSections,
} from '@assay/lending/workflows';
import { countsOf, guarantorWords, labelOf, nameOf, tasksOf } from '../record/progress.ts';

export interface CardTask {
  readonly asked: Template['tasks'][number];
  readonly given: WorkflowTask | undefined;
}

export interface Card {
  readonly key: string;
  readonly code: WorkflowCode;
  readonly section: WorkflowSection;
  /** The group's order in the section, and its title; 0 for cards of no particular guarantor. */
  readonly place: number;
  readonly group: string | undefined;
  readonly label: string;
  /** Includes the guarantor, for use without a surrounding frame. */
  readonly name: string;
  readonly tasks: readonly CardTask[];
  readonly workflow?: Workflow;
  readonly who?: string | undefined;
  /** Waits for the approval, or never starts because the application has ended. */
  readonly waits?: 'for the approval' | 'for nothing' | undefined;
}

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

const forEach = 'For each guarantor';

function inSections(cards: readonly Card[]): CardSection[] {
  const inOrder = cards.toSorted(
    (one, other) =>
      one.place - other.place || workflowCodes.indexOf(one.code) - workflowCodes.indexOf(other.code),
  );
  return workflowSections.map((section) => {
    const own = inOrder.filter((card) => card.section === section);
    const groups = [...Map.groupBy(own, ({ place }) => place)].map(([place, members]) => ({
      key: `${section}-${place}`,
      title: members[0]?.group,
      cards: members,
    }));
    return { section, title: assessmentSections[section], groups };
  });
}

const ofTemplate = ({ code, label, section, isOfGuarantor, tasks }: Template): Card => ({
  key: code,
  code,
  section,
  place: isOfGuarantor ? 1 : 0,
  group: isOfGuarantor ? forEach : undefined,
  label,
  name: isOfGuarantor ? `${label} (${forEach.toLowerCase()})` : label,
  tasks: tasks.map((asked) => ({ asked, given: undefined })),
});

export const templateSections = (templates: readonly Template[]): CardSection[] =>
  inSections(templates.map(ofTemplate));

function waitsFor(section: WorkflowSection, status: Status): Card['waits'] {
  if (section !== 'settlement' || isSettling(status)) return undefined;
  return isFinal(status) ? 'for nothing' : 'for the approval';
}

const ofWorkflow = (workflow: Workflow, status: Status): Card => {
  const { id, section, guarantor, templateRef } = workflow;
  return {
    key: String(id),
    code: templateRef.code,
    section,
    place: guarantor ? (guarantor.number ?? guarantor.entityId) : 0,
    group: guarantor ? guarantorWords(guarantor) : undefined,
    label: labelOf(workflow),
    name: nameOf(workflow),
    tasks: tasksOf(workflow).map((given) => ({ asked: given.templateRef, given })),
    workflow,
    who: guarantor?.name,
    waits: waitsFor(section, status),
  };
};

export const progressSections = (all: readonly Workflow[], status: Status): CardSection[] =>
  inSections(all.map((workflow) => ofWorkflow(workflow, status)));

export const cardsOf = (sections: readonly CardSection[]): Card[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ cards }) => cards));

export const guarantorsIn = ({ groups }: CardSection): CardGroup[] => groups.filter(({ title }) => title);

/** True with several guarantors: their cards show counts in place of tasks. */
export const isBrief = (section: CardSection): boolean => guarantorsIn(section).length > 1;

const statesOf = ({ tasks }: Card): TaskState[] => tasks.flatMap(({ given }) => given?.state ?? []);

export function standingOf(card: Card): TaskState | undefined {
  if (!card.workflow) return undefined;
  const states = statesOf(card);
  return openStates.find((state) => states.includes(state)) ?? 'PASS';
}

/** Returns the task to open in the section; waiting workflows aren't shown there. */
export function firstToDo({ tasks, waits }: Card): number | undefined {
  if (waits) return undefined;
  const given = tasks.flatMap((task) => task.given ?? []);
  return (given.find(({ state }) => isOpen(state)) ?? given[0])?.id;
}

export const countedIn = (card: Card): [state: TaskState, count: number][] =>
  countsOf(card.tasks.flatMap(({ given }) => given ?? []));

export function progressIn(sections: readonly CardSection[]): { open: number; all: number } {
  const states = cardsOf(sections)
    .filter(({ waits }) => !waits)
    .flatMap(statesOf);
  return { open: states.filter(isOpen).length, all: states.length };
}

export const suggestedBy = ({ asked }: CardTask): TaskState[] => [
  ...new Set(asked.outcomes.map(({ suggestedState }) => suggestedState)),
];
