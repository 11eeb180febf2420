import type { Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { sectionOf, type TaskState, taskStateCodes, type WorkflowCode } from '@assay/lending/workflows';
import { expect, test } from 'vitest';
import { cardsOf, countsOf, progressIn, progressSections, standingOf } from './cards.ts';

let lastId = 0;

function workflowOf(
  code: WorkflowCode,
  states: readonly TaskState[],
  guarantor: Workflow['guarantor'] = null,
): Workflow {
  const id = ++lastId;
  const tasks = states.map((state): WorkflowTask => {
    const taskId = ++lastId;
    return {
      id: taskId,
      workflowId: id,
      workflowCode: code,
      guarantor,
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
        code: `T${taskId}`,
        text: 'Rate',
        description: '',
        inputType: 'SELECT',
        outcomes: [],
        isAutomatic: false,
      },
      createdAt: '2026-11-17T00:00:00Z',
      version: 1,
    };
  });
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
    isSuccess: false,
    count,
    tasks,
    createdAt: '2026-11-17T00:00:00Z',
    may: { work: true, run: true },
  };
}

const ana = { entityId: 7, number: 1, name: 'Ana Lee' };
const tom = { entityId: 5, number: 2, name: 'Tom Ng' };

test('each guarantor has cards of their own, after those of nobody in particular', () => {
  const sections = progressSections(
    [workflowOf('AML_KYC', ['PASS'], tom), workflowOf('AML_KYC', ['PASS'], ana), workflowOf('APPLICANT', [])],
    'SUBMITTED_NEW',
  );
  expect(cardsOf(sections).map(({ name }) => name)).toEqual([
    'Applicant',
    'Guarantor 1 - Ana Lee · AML/KYC',
    'Guarantor 2 - Tom Ng · AML/KYC',
  ]);
});

test('a card stands where its most pressing task stands, and leaves out what does not apply', () => {
  const of = (states: readonly TaskState[]) => {
    const [card] = cardsOf(progressSections([workflowOf('QUOTE', states)], 'SUBMITTED_NEW'));
    return card && [standingOf(card), countsOf(card)];
  };
  expect(of(['PENDING', 'HOLD', 'PASS'])).toEqual([
    'HOLD',
    [
      ['HOLD', 1],
      ['PENDING', 1],
      ['PASS', 1],
    ],
  ]);
  expect(of(['DISABLED', 'PASS'])).toEqual(['PASS', [['PASS', 1]]]);
});

test('what is settled counts from the approval on', () => {
  const all = [workflowOf('QUOTE', ['PASS', 'PENDING']), workflowOf('SETTLEMENT', ['PENDING'])];
  expect(progressIn(progressSections(all, 'SUBMITTED_NEW'))).toEqual({ open: 1, all: 2 });
  expect(progressIn(progressSections(all, 'APPROVED_WAITING_FOR_MORE_INFO'))).toEqual({ open: 2, all: 3 });
});
