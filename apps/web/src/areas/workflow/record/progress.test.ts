import type { Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import type { TaskState, WorkflowCode } from '@assay/lending/workflows';
import { sectionOf, taskStateCodes } from '@assay/lending/workflows';
import { expect, test } from 'vitest';
import {
  countsOf,
  groupsOf,
  nameOf,
  openTasksOf,
  partsOf,
  shownIn,
  standingOf,
  tasksOf,
  withTask,
} from './progress.ts';

let lastId = 0;

const taskOf = (workflowId: number, state: TaskState): WorkflowTask => ({
  id: ++lastId,
  workflowId,
  workflowCode: 'QUOTE',
  guarantor: null,
  state,
  outcome: null,
  outcomeDescription: null,
  isAutomatic: false,
  answeredAt: null,
  answeredBy: null,
  lastNote: null,
  noteCount: 0,
  documentCount: 0,
  templateRef: {
    code: 'RATE',
    text: 'Rate',
    description: '',
    inputType: 'SELECT',
    outcomes: [],
    isAutomatic: false,
  },
  createdAt: '2026-11-17T00:00:00Z',
  version: 1,
});

const ana = { entityId: 7, number: 1, name: 'Ana Lee' };
const tom = { entityId: 5, number: 2, name: 'Tom Ng' };

function workflowOf(
  code: WorkflowCode,
  states: TaskState[],
  guarantor: Workflow['guarantor'] = null,
): Workflow {
  const id = ++lastId;
  const count = Object.fromEntries(
    taskStateCodes.map((state) => [state, states.filter((one) => one === state).length]),
  ) as Workflow['count'];
  return {
    id,
    targetId: 1,
    section: sectionOf(code),
    templateRef: { id: 1, code, version: 1 },
    guarantor,
    run: 1,
    isCurrent: true,
    isClosed: false,
    closedAt: null,
    closedWhy: null,
    isSuccess: states.every((state) => state === 'PASS' || state === 'DISABLED'),
    count,
    tasks: states.map((state) => taskOf(id, state)),
    createdAt: '2026-11-17T00:00:00Z',
    may: { work: true, run: true },
  };
}

test('a step is ticked once all of its tasks have passed, and else says how many are open', () => {
  const all = [
    workflowOf('QUOTE', ['PASS', 'DISABLED']),
    workflowOf('APPLICANT', ['PASS']),
    workflowOf('AML_KYC', ['PENDING', 'HOLD', 'PASS'], ana),
  ];
  expect(standingOf('quote', all)).toBe('done');
  expect(standingOf('applicant-guarantors', all)).toBe(2);
  expect(standingOf('notes-contracts', all)).toBeUndefined();
});

test('what is settled is looked at from the approval on, and what does not apply never is', () => {
  const all = [workflowOf('SETTLEMENT', ['PENDING']), workflowOf('COMMERCIAL_BUREAU', ['DISABLED'])];
  expect(shownIn('IN_PROGRESS_CREDIT_IN_PROGRESS', all)).toEqual([]);
  expect(shownIn('APPROVED_WAITING_FOR_MORE_INFO', all)).toEqual([all[0]]);
});

test('workflows stand in the order of the page, those of each guarantor together', () => {
  const all = [
    workflowOf('SECURITY', ['PASS']),
    workflowOf('AML_KYC', ['PASS'], tom),
    workflowOf('AML_KYC', ['PASS'], ana),
    workflowOf('CONSUMER_CREDIT', ['PASS'], tom),
    workflowOf('APPLICANT', ['PASS']),
  ];
  const shown = shownIn('SUBMITTED_NEW', all);
  expect(shown.map(nameOf)).toEqual([
    'Applicant',
    'Guarantor 1 - Ana Lee · AML/KYC',
    'Guarantor 2 - Tom Ng · Consumer credit',
    'Guarantor 2 - Tom Ng · AML/KYC',
    'Security',
  ]);
  expect(groupsOf(shown.slice(0, 4)).map(({ title, workflows }) => [title, workflows.length])).toEqual([
    [undefined, 1],
    ['Guarantor 1 - Ana Lee', 1],
    ['Guarantor 2 - Tom Ng', 2],
  ]);
});

test('open tasks come with the most pressing first, and are counted by state', () => {
  const all = [
    workflowOf('QUOTE', ['PENDING', 'PASS', 'FAILED']),
    workflowOf('SECURITY', ['REFER', 'PENDING']),
  ];
  expect(openTasksOf(all).map(({ task }) => task.state)).toEqual(['FAILED', 'REFER', 'PENDING', 'PENDING']);
  expect(countsOf(all.flatMap(tasksOf))).toEqual([
    ['FAILED', 1],
    ['REFER', 1],
    ['PENDING', 2],
    ['PASS', 1],
  ]);
});

test('an answer is counted at once', () => {
  const quote = workflowOf('QUOTE', ['PENDING', 'PASS']);
  const other = workflowOf('SECURITY', ['PENDING']);
  const [first] = tasksOf(quote);
  const [after, untouched] = withTask([quote, other], {
    ...(first as WorkflowTask),
    state: 'PASS',
    version: 2,
  });
  expect(after).toMatchObject({ isSuccess: true, count: { PASS: 2, PENDING: 0 } });
  expect(untouched).toBe(other);
});

test('the analyst has all but the settlement, which is the settlement officer’s', () => {
  const assignees = [
    { user: { id: 1 }, role: 'CREDIT_ANALYST' },
    { user: { id: 2 }, role: 'SETTLEMENT_OFFICER' },
  ];
  const has = (userId: number) => [
    partsOf(userId, assignees)('quote'),
    partsOf(userId, assignees)('settlement'),
  ];
  expect(has(1)).toEqual([true, false]);
  expect(has(2)).toEqual([false, true]);
  expect(has(3)).toEqual([false, false]);
});
