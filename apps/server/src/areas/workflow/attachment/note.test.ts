import { audit } from '@assay/contract/audit/area';
import { workflow } from '@assay/contract/workflow/area';
import { expect, test } from 'vitest';
import { openedAssessment } from '../../../../test/assessment/notes.ts';
import { as } from '../../../../test/client.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { moveTo, workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { list, task, notes, run } = workOf(analyst);

async function written(id: number, note = '<p>Seen</p>', by = analyst) {
  const rate = await task(id, 'QUOTE.RATE');
  const params = { id: rate.workflowId, taskId: rate.id };
  const { body } = await by.call(workflow.addTaskNote, { params, body: { note } });
  return { rate, params, note: body.data };
}

test('lets people write notes, and change only their own', async () => {
  const id = await openedAssessment();
  const { params, note, rate } = await written(id);
  expect(note).toMatchObject({ note: '<p>Seen</p>', isAutomatic: false, may: { change: true }, version: 1 });
  expect(note.userId, 'as the specification has it').toBe(note.createdBy);
  expect((await notes(rate)).data[0]?.userId).toBe(note.createdBy);
  const at = { ...params, noteId: note.id };
  const changed = await analyst.call(workflow.saveTaskNote, {
    params: at,
    body: { note: '<p>Seen twice</p>', version: 1 },
  });
  expect(changed.body.data).toMatchObject({ note: '<p>Seen twice</p>', version: 2 });
  const words = 'You can only edit or delete your own notes.';
  const body = { note: '<p>Mine</p>' };
  expect(await manager.call(workflow.saveTaskNote, { params: at, body })).toBeRefused('FORBIDDEN', words);
  expect(await manager.call(workflow.deleteTaskNote, { params: at })).toBeRefused('FORBIDDEN', words);
  expect(
    await analyst.call(workflow.saveTaskNote, { params: at, body: { ...body, version: 1 } }),
  ).toBeRefused('CONFLICT');
  expect((await task(id, 'QUOTE.RATE')).lastNote?.note).toBe('<p>Seen twice</p>');
  expect((await analyst.call(workflow.deleteTaskNote, { params: at, ifMatch: 2 })).status).toBe(200);
  expect((await notes(rate)).count).toBe(0);
});

test('shows the newest note as the last, and each once across pages', async () => {
  const id = await openedAssessment();
  for (let n = 1; n <= 6; n += 1) await written(id, `<p>${n}</p>`);
  const { workflowId, id: taskId, lastNote, noteCount } = await task(id, 'QUOTE.RATE');
  expect([lastNote?.note, noteCount]).toEqual(['<p>6</p>', 6]);
  const params = { id: workflowId, taskId };
  const page = async (offset: string) =>
    (await analyst.call(workflow.listTaskNotes, { params, query: { offset, limit: '4' } as never })).body;
  expect((await page('0')).data.map(({ note }) => note)).toEqual([
    '<p>6</p>',
    '<p>5</p>',
    '<p>4</p>',
    '<p>3</p>',
  ]);
  expect(await page('4')).toMatchObject({ count: 6, data: [{ note: '<p>2</p>' }, { note: '<p>1</p>' }] });
});

test("lists a workflow's notes with their tasks", async () => {
  const id = await openedAssessment();
  const { params, rate } = await written(id);
  const { body } = await analyst.call(workflow.listWorkflowNotes, { params: { id: params.id }, query: {} });
  expect(body.data[0]).toMatchObject({ note: '<p>Seen</p>', taskId: rate.id });
  expect(body.count, 'and what Assay wrote on three').toBe(4);
  expect(body.data.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(3);
});

test('keeps automatic notes read-only', async () => {
  const id = await openedAssessment();
  const lvr = await task(id, 'QUOTE.LVR');
  const params = { id: lvr.workflowId, taskId: lvr.id, noteId: lvr.lastNote?.id ?? 0 };
  for (const caller of [analyst, manager]) {
    expect(await caller.call(workflow.saveTaskNote, { params, body: { note: '<p>x</p>' } })).toBeRefused(
      'FORBIDDEN',
    );
    expect(await caller.call(workflow.deleteTaskNote, { params })).toBeRefused('FORBIDDEN');
  }
});

test('refuses an empty and an overlong note in the specified words', async () => {
  const id = await openedAssessment();
  const { workflowId, id: taskId } = await task(id, 'QUOTE.RATE');
  const write = (note: string) =>
    analyst.call(workflow.addTaskNote, { params: { id: workflowId, taskId }, body: { note } });
  expect(await write('<p> </p>')).toBeRefused('VALIDATION_FAILED', 'Note content is required.');
  expect(await write(`<p>${'x'.repeat(10_001)}</p>`)).toBeRefused(
    'VALIDATION_FAILED',
    'Note content already reached the maximum number of allowed characters.',
  );
  const cleaned = await write('<p onclick="steal()">Seen<script>alert(1)</script></p>');
  expect(cleaned.body.data.note).toBe('<p>Seen</p>');
});

test('accepts notes on closed workflows, and logs them', async () => {
  const id = await openedAssessment();
  await moveTo(manager, id, 'DECLINED');
  const { note } = await written(id, '<p>Told the broker why</p>');
  expect(note.id).toBeGreaterThan(0);
  const query = { refId: String(id), category: 'NOTES' };
  const { data } = (await analyst.call(audit.listAudits, { query })).body;
  expect(data[0]?.changesNew).toMatchObject({ note: 'Told the broker why', section: 'quote' });
});

test('logs notes with task and guarantor', async () => {
  const { id, guarantorId } = await checked();
  const idv = await task(id, 'AML_KYC.IDV', guarantorId);
  const named = `AML/KYC, ${idv.guarantor?.name}: Identity verified electronically`;
  const params = { id: idv.workflowId, taskId: idv.id };
  const { data: note } = (await analyst.call(workflow.addTaskNote, { params, body: { note: '<p>Seen</p>' } }))
    .body;
  const at = { ...params, noteId: note.id };
  await analyst.call(workflow.saveTaskNote, { params: at, body: { note: '<p>Seen</p>', version: 1 } });
  await analyst.call(workflow.saveTaskNote, { params: at, body: { note: '<p>Read</p>', version: 1 } });
  await analyst.call(workflow.deleteTaskNote, { params: at });
  const query = { refId: String(id), category: 'NOTES' };
  const { data } = (await analyst.call(audit.listAudits, { query })).body;
  expect(data.map(({ changesOld, changesNew }) => [changesOld.task, changesNew.task])).toEqual([
    [named, undefined],
    [undefined, named],
    [undefined, named],
  ]);
});

test("keeps earlier runs' notes read-only, and accepts new ones", async () => {
  const id = await openedAssessment();
  const { params, note } = await written(id);
  await run(params.id);
  const words = 'This is of an earlier run, which is kept as it was.';
  const at = { ...params, noteId: note.id };
  const body = { note: '<p>Never seen</p>' };
  expect(await analyst.call(workflow.saveTaskNote, { params: at, body })).toBeRefused('UNPROCESSABLE', words);
  expect(await analyst.call(workflow.deleteTaskNote, { params: at })).toBeRefused('UNPROCESSABLE', words);
  const listed = await analyst.call(workflow.listTaskNotes, { params, query: {} });
  expect(listed.body.data.map(({ may }) => may.change)).toEqual([false]);
  const ofWorkflow = await analyst.call(workflow.listWorkflowNotes, { params: { id: params.id }, query: {} });
  expect(ofWorkflow.body.data.some(({ may }) => may.change)).toBe(false);
  const past = (await list(id, { includePast: 'true', codes: 'QUOTE' })).find((one) => one.id === params.id);
  expect(past?.tasks?.find((one) => one.id === params.taskId)?.lastNote?.may.change).toBe(false);
  const later = await analyst.call(workflow.addTaskNote, { params, body: { note: '<p>Later</p>' } });
  expect(later.body.data).toMatchObject({ note: '<p>Later</p>', may: { change: false } });
});

test("refuses notes on a task that doesn't apply", async () => {
  const { id } = await checked({ business: { entityType: 'SOLE_TRADER' } });
  const score = await task(id, 'COMMERCIAL_BUREAU.SCORE');
  const params = { id: score.workflowId, taskId: score.id };
  expect(await analyst.call(workflow.addTaskNote, { params, body: { note: '<p>Seen</p>' } })).toBeRefused(
    'UNPROCESSABLE',
    "This task doesn't apply to this application.",
  );
});
