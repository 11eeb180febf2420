import type { WorkflowTask } from '@assay/contract/workflow/task';
import { expect, test } from 'vitest';
import { ana, tom, workflowOf } from './progress.data.ts';
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

test('ticks a step once all of its tasks have passed, and else counts the open ones', () => {
  const all = [
    workflowOf('QUOTE', ['PASS', 'DISABLED']),
    workflowOf('APPLICANT', ['PASS']),
    workflowOf('AML_KYC', ['PENDING', 'HOLD', 'PASS'], ana),
  ];
  expect(standingOf('quote', all)).toBe('done');
  expect(standingOf('applicant-guarantors', all)).toBe(2);
  expect(standingOf('notes-contracts', all)).toBeUndefined();
});

test('shows settlement from the approval on, and never a workflow that doesn’t apply', () => {
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

test('gives the settlement to the settlement officer and everything else to the analyst', () => {
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
