import { audit } from '@assay/contract/audit/area';
import { workflow } from '@assay/contract/workflow/area';
import { pdf } from '@assay/given/document';
import { expect, test } from 'vitest';
import { openedAssessment } from '../../../../test/assessment/notes.ts';
import { as } from '../../../../test/client.ts';
import { moveTo, workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager, auditor] = [await as('analyst'), await as('manager'), await as('auditor')];
const { task, run } = workOf(analyst);
const file = { name: 'PPSR search.pdf', content: pdf('PPSR') };

const upload = (taskId: number, purpose = 'workflow', by = analyst) =>
  by.upload(workflow.uploadTaskDocument, { params: { taskId }, body: { purpose }, document: file });

const listed = async (taskId: number) =>
  (await auditor.call(workflow.listTaskDocuments, { params: { taskId }, query: {} })).body;

test('documents are kept with a task, downloaded by whoever reads it, and listed for the whole assessment', async () => {
  const id = await openedAssessment();
  const [ppsr, rate] = [await task(id, 'SECURITY.PPSR'), await task(id, 'QUOTE.RATE')];
  const { body } = await upload(ppsr.id);
  expect(body.data).toMatchObject({
    originalFilename: 'PPSR search.pdf',
    purpose: 'workflow',
    workflowTaskId: ppsr.id,
  });
  await upload(rate.id);
  expect((await task(id, 'SECURITY.PPSR')).documentCount).toBe(1);
  expect((await listed(ppsr.id)).data.map((one) => one.id)).toEqual([body.data.id]);
  const all = await auditor.call(workflow.listWorkflowDocuments, {
    query: { targetId: id, limit: '500' } as never,
  });
  expect(all.body.data.map(({ workflowTaskId }) => workflowTaskId)).toEqual([rate.id, ppsr.id]);
  const download = await auditor.send({
    method: 'GET',
    url: `/api/workflow/task/${ppsr.id}/documents/${body.data.id}/download`,
  });
  expect(download.statusCode).toBe(200);
  expect(download.headers['content-disposition']).toContain('attachment');
  expect(download.rawPayload.equals(Buffer.from(file.content))).toBe(true);
});

test('a document is found under its own task alone, and other purposes are not uploaded here', async () => {
  const id = await openedAssessment();
  const [ppsr, rate] = [await task(id, 'SECURITY.PPSR'), await task(id, 'QUOTE.RATE')];
  const { body } = await upload(ppsr.id);
  const elsewhere = await analyst.send({
    method: 'GET',
    url: `/api/workflow/task/${rate.id}/documents/${body.data.id}/download`,
  });
  expect(elsewhere.statusCode).toBe(404);
  const params = { taskId: rate.id, docId: body.data.id };
  expect(await analyst.call(workflow.deleteTaskDocument, { params })).toBeRefused('NOT_FOUND');
  expect(await upload(ppsr.id, 'internal')).toBeRefused('VALIDATION_FAILED');
  expect(await upload(ppsr.id, 'workflow', auditor)).toBeRefused('FORBIDDEN');
});

test('deleting is on record; what belongs to a closed workflow stays', async () => {
  const id = await openedAssessment();
  const ppsr = await task(id, 'SECURITY.PPSR');
  const [gone, kept] = [(await upload(ppsr.id)).body.data, (await upload(ppsr.id)).body.data];
  const remove = (docId: number) =>
    analyst.call(workflow.deleteTaskDocument, { params: { taskId: ppsr.id, docId } });
  expect((await remove(gone.id)).status).toBe(200);
  const query = { refId: String(id), category: 'DOCUMENTS' };
  const { data } = (await analyst.call(audit.listAudits, { query })).body;
  expect(data[0]?.changesOld).toMatchObject({ document: 'PPSR search.pdf', purpose: 'Workflow' });

  await run(ppsr.workflowId);
  const words = "This workflow is closed, so its tasks can't be changed.";
  expect(await remove(kept.id)).toBeRefused('UNPROCESSABLE', words);
  expect(await upload(ppsr.id)).toBeRefused('UNPROCESSABLE', words);
  const all = await analyst.call(workflow.listWorkflowDocuments, { query: { targetId: id } as never });
  expect(
    all.body.data.map((one) => one.id),
    'of the earlier run too',
  ).toEqual([kept.id]);
  await moveTo(manager, id, 'DECLINED');
  expect(await upload((await task(id, 'SECURITY.PPSR')).id)).toBeRefused('UNPROCESSABLE', words);
});
