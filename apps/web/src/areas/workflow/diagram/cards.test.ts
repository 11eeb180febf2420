import type { Status } from '@assay/lending/statuses';
import type { TaskState } from '@assay/lending/workflows';
import { expect, test } from 'vitest';
import { ana, tom, workflowOf } from '../record/progress.data.ts';
import { cardsOf, countedIn, progressIn, progressSections, standingOf } from './cards.ts';

test('shows each guarantor’s cards after those of no guarantor', () => {
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

test('gives a card the state of its most pressing task, and leaves out tasks that don’t apply', () => {
  const of = (states: readonly TaskState[]) => {
    const [card] = cardsOf(progressSections([workflowOf('QUOTE', states)], 'SUBMITTED_NEW'));
    return card && [standingOf(card), countedIn(card)];
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

test('counts settlement tasks from the approval on', () => {
  const all = [workflowOf('QUOTE', ['PASS', 'PENDING']), workflowOf('SETTLEMENT', ['PENDING'])];
  expect(progressIn(progressSections(all, 'SUBMITTED_NEW'))).toEqual({ open: 1, all: 2 });
  expect(progressIn(progressSections(all, 'APPROVED_WAITING_FOR_MORE_INFO'))).toEqual({ open: 2, all: 3 });
});

test('starts settlement tasks with the approval, and never if the application ended before', () => {
  const waits = (status: Status) =>
    cardsOf(progressSections([workflowOf('SETTLEMENT', ['PENDING'])], status)).map((card) => card.waits);
  expect(waits('SUBMITTED_NEW')).toEqual(['for the approval']);
  expect(waits('DECLINED')).toEqual(['for nothing']);
  expect(waits('SETTLED')).toEqual([undefined]);
});
