import { audit } from '@assay/contract/audit/area';
import { workflow } from '@assay/contract/workflow/area';
import { size } from '@assay/given/size';
import { expect, test } from 'vitest';
import { openedAssessment } from '../../../../test/assessment/notes.ts';
import { as } from '../../../../test/client.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { list, one, task, answer, run, notes } = workOf(analyst);

test('closes the present run with its findings, and starts a new one', async () => {
  const id = await openedAssessment();
  const before = await task(id, 'QUOTE.RATE');
  await answer(before, 'MATCH');
  const params = { id: before.workflowId, taskId: before.id };
  await analyst.call(workflow.addTaskNote, { params, body: { note: '<p>Rate card of June</p>' } });
  const reply = await run(before.workflowId);
  expect(reply.body.data).toMatchObject([
    { run: 2, isCurrent: true, isClosed: false, templateRef: { code: 'QUOTE' } },
  ]);
  const after = await task(id, 'QUOTE.RATE');
  expect(after).toMatchObject({ state: 'PENDING', outcome: null, noteCount: 0 });
  expect(after.id).not.toBe(before.id);
  const [past] = (await list(id, { includePast: 'true', codes: 'QUOTE' })).filter(
    ({ isCurrent }) => !isCurrent,
  );
  expect(past).toMatchObject({ id: before.workflowId, run: 1, isClosed: true, closedWhy: 'RERUN' });
  expect(past?.tasks?.find((each) => each.id === before.id)).toMatchObject({
    outcome: 'MATCH',
    noteCount: 1,
  });
  expect((await notes(before)).data[0]?.note).toBe('<p>Rate card of June</p>');
  const words = "This workflow is closed, so its tasks can't be changed.";
  expect(await answer(before, 'EXCEPTION')).toBeRefused('UNPROCESSABLE', words);
});

test('answers automatic tasks again', async () => {
  const id = await openedAssessment();
  const lvr = await task(id, 'QUOTE.LVR');
  await answer(lvr, 'FAR_ABOVE');
  await run(lvr.workflowId);
  const again = await task(id, 'QUOTE.LVR');
  expect(again.isAutomatic).toBe(true);
  expect(again.lastNote?.isAutomatic).toBe(true);
});

test('reruns by code, for all guarantors', async () => {
  const { id } = await checked({ people: [{}, {}] });
  const { id: other } = await checked();
  const quote = await one(id, 'QUOTE');
  const reply = await run(quote.id, ['GUARANTOR', 'STATEMENTS', 'GUARANTOR']);
  expect(reply.body.data.map(({ templateRef }) => templateRef.code).toSorted()).toEqual([
    'GUARANTOR',
    'GUARANTOR',
    'STATEMENTS',
  ]);
  const runs = Object.fromEntries((await list(id)).map(({ templateRef, run: n }) => [templateRef.code, n]));
  expect(runs).toMatchObject({ GUARANTOR: 2, STATEMENTS: 2, QUOTE: 1, AML_KYC: 1 });
  expect((await list(other)).every((each) => each.run === 1)).toBe(true);
  expect(await run(quote.id, [])).toBeRefused('UNPROCESSABLE', 'Name at least one workflow to run again.');
});

test('refuses to rerun an old run, and logs a rerun', async () => {
  const id = await openedAssessment();
  const { id: first } = await one(id, 'SECURITY');
  await run(first);
  expect(await run(first)).toBeRefused(
    'UNPROCESSABLE',
    'This workflow was run again since, or its guarantor has left the application.',
  );
  const query = { refId: String(id), category: 'WORKFLOW', limit: '100' };
  const { data } = (await analyst.call(audit.listAudits, { query })).body;
  expect(data.find(({ changesNew }) => 'workflow' in changesNew)).toMatchObject({
    changesOld: { workflowRun: 1 },
    changesNew: { workflow: 'Security', workflowRun: 2 },
  });
});

test('reruns once for two concurrent calls', async () => {
  for (let round = 0; round < size({ test: 10, prove: 200 }); round += 1) {
    const id = await openedAssessment();
    const { id: first } = await one(id, 'DECISION');
    const replies = await Promise.all([run(first), run(first, undefined, manager)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await list(id, { includePast: 'true', codes: 'DECISION' })).map((each) => each.run)).toEqual([
      1, 2,
    ]);
  }
});
