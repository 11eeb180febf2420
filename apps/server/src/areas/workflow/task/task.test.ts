import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { workflow } from '@assay/contract/workflow/area';
import { expect, test } from 'vitest';
import { openedAssessment } from '../../../../test/assessment/notes.ts';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { task, answer, put, one } = workOf(analyst);

const logOf = async (id: number) =>
  (
    await analyst.call(audit.listAudits, {
      query: { refId: String(id), category: 'WORKFLOW', limit: '100' },
    })
  ).body.data;

test("sets the outcome's state, which a person may override", async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  expect(rate).toMatchObject({ state: 'PENDING', outcome: null, answeredBy: null, version: 1 });
  const found = await answer(rate, 'EXCEPTION', 1);
  expect(found.body.data).toMatchObject({
    state: 'REFER',
    outcome: 'EXCEPTION',
    outcomeDescription: 'Pricing exception needed',
    isAutomatic: false,
    version: 2,
  });
  expect(found.body.data.answeredBy?.firstName).toBeTruthy();
  const other = await put(rate, 'PASS', 2);
  expect(other.body.data).toMatchObject({ state: 'PASS', outcome: 'EXCEPTION', version: 3 });
  expect((await task(id, 'QUOTE.RATE')).state).toBe('PASS');
});

test('accepts and returns FAIL as FAILED', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  await answer(rate, 'MATCH');
  expect((await put(rate, 'FAIL')).body.data.state).toBe('FAILED');
  const found = await analyst.call(workflow.listGroupTasks, {
    query: { targetId: id, state: 'FAIL' } as never,
  });
  expect(found.body.data.map((each) => each.id)).toEqual([rate.id]);
});

test('requires a listed outcome before a state', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  expect(await put(rate, 'PASS')).toBeRefused(
    'UNPROCESSABLE',
    'Choose an outcome before you change the state.',
  );
  expect(await answer(rate, 'ELSEWHERE')).toBeRefused('UNPROCESSABLE', 'Choose an outcome from the list.');
  for (const state of ['PENDING', 'DISABLED', 'ELSE', ''])
    expect(await put(rate, state), state).toBeRefused('VALIDATION_FAILED', 'Select a state from the list');
  expect((await task(id, 'QUOTE.RATE')).version).toBe(1);
});

test('takes outcome and overriding state together', async () => {
  const id = await openedAssessment();
  const { workflowId, id: taskId } = await task(id, 'SECURITY.PPSR');
  const params = { id: workflowId, taskId };
  const saved = await analyst.call(workflow.saveTask, { params, body: { outcome: 'PAYOUT', state: 'PASS' } });
  expect(saved.body.data).toMatchObject({ outcome: 'PAYOUT', state: 'PASS' });
  expect(await analyst.call(workflow.saveTask, { params, body: {} })).toBeRefused(
    'VALIDATION_FAILED',
    'Send a state or an outcome',
  );
});

test('ignores an unchanged save: no version and no log', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  await answer(rate, 'MATCH');
  const entries = (await logOf(id)).length;
  expect((await answer(rate, 'MATCH')).body.data.version).toBe(2);
  expect((await put(rate, 'PASS', undefined, manager)).body.data).toMatchObject({ version: 2 });
  expect(await logOf(id)).toHaveLength(entries);
});

test('withdraws an answer', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  await answer(rate, 'MATCH');
  expect((await answer(rate, null)).body.data).toMatchObject({
    state: 'PENDING',
    outcome: null,
    answeredAt: null,
    answeredBy: null,
  });
});

test('conflicts for an outdated version', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  await answer(rate, 'MATCH', 1, manager);
  const late = await answer(rate, 'REQUOTE', 1);
  expect(late).toBeRefused('CONFLICT');
  expect(late.body.data).toMatchObject({ changedBy: expect.any(String), changedAt: expect.any(String) });
  expect((await task(id, 'QUOTE.RATE')).outcome).toBe('MATCH');
});

test('logs every change in words', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  await answer(rate, 'EXCEPTION');
  await put(rate, 'HOLD');
  const [second, first] = await logOf(id);
  expect(first).toMatchObject({
    category: 'WORKFLOW',
    modelName: 'Assessment',
    modelId: id,
    changesOld: { taskState: 'Pending', taskOutcome: null },
    changesNew: {
      task: 'Quote: Rate and fees agree with the rate card',
      taskState: 'Refer',
      taskOutcome: 'Pricing exception needed',
    },
  });
  expect(second?.changesNew).toMatchObject({ taskState: 'Hold' });
});

test('succeeds once every task that applies has passed', async () => {
  const id = await openedAssessment();
  for (const [name, outcome] of [
    ['CONDUCT', 'GOOD'],
    ['CAPACITY', 'COVERED'],
    ['TAX', 'CLEAR'],
  ] as const)
    await answer(await task(id, `STATEMENTS.${name}`), outcome);
  expect(await one(id, 'STATEMENTS')).toMatchObject({ isSuccess: false, count: { PASS: 3, PENDING: 1 } });
  await answer(await task(id, 'STATEMENTS.REFERENCES'), 'NA');
  expect(await one(id, 'STATEMENTS')).toMatchObject({
    isSuccess: true,
    count: { PASS: 4, PENDING: 0, FAILED: 0 },
  });
});

const staffWith = async (...permissions: PermissionCode[]) =>
  signedInAs(
    (await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', ...permissions], clientId: lenderId })).id,
  );

test('requires both permissions to read and change tasks', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  const query = { targetId: String(id) } as never;
  const noAssessments = await staffWith('WORKFLOW.READ', 'WORKFLOW.TASK.UPDATE');
  const words = 'You also need permission to view assessments.';
  expect(await noAssessments.call(workflow.listWorkflows, { query })).toBeRefused('FORBIDDEN', words);
  expect(await answer(rate, 'MATCH', undefined, noAssessments)).toBeRefused('FORBIDDEN', words);
  const noWorkflows = await staffWith('ASSESSMENT.APPLICATION.READ', 'WORKFLOW.TASK.UPDATE');
  expect(await answer(rate, 'MATCH', undefined, noWorkflows)).toBeRefused(
    'FORBIDDEN',
    'You also need permission to view workflows.',
  );
  const reader = await staffWith('ASSESSMENT.APPLICATION.READ', 'WORKFLOW.READ');
  expect(await answer(rate, 'MATCH', undefined, reader)).toBeRefused('FORBIDDEN');
  const read = await reader.call(workflow.listWorkflows, { query });
  expect(read.body.data.every(({ may }) => !may.work && !may.run)).toBe(true);
});

test('finds a task under its own workflow only', async () => {
  const id = await openedAssessment();
  const rate = await task(id, 'QUOTE.RATE');
  const { id: other } = await one(id, 'STATEMENTS');
  expect(await answer({ ...rate, workflowId: other }, 'MATCH')).toBeRefused('NOT_FOUND', 'Task not found.');
  expect(await answer({ ...rate, id: 999_999_999 }, 'MATCH')).toBeRefused('NOT_FOUND', 'Task not found.');
});

test('shows readers of the log alone that a task was answered, but not which or how', async () => {
  const id = await openedAssessment();
  await answer(await task(id, 'QUOTE.RATE'), 'EXCEPTION');
  const reader = await staffWith('AUDIT.READ');
  const query = { refId: String(id), category: 'WORKFLOW' };
  const { data, count } = (await reader.call(audit.listAudits, { query })).body;
  expect(count).toBeGreaterThan(0);
  const values = data.flatMap(({ changesOld, changesNew }) =>
    [changesOld, changesNew].flatMap(Object.values),
  );
  expect(new Set(values)).toEqual(new Set(['Hidden']));
});
