import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { workflow } from '@assay/contract/workflow/area';
import { pdf } from '@assay/given/document';
import { expect, test } from 'vitest';
import { openedAssessment } from '../../../../test/assessment/notes.ts';
import { as, signedInAs } from '../../../../test/client.ts';
import { checked } from '../../../../test/credit/checked.ts';
import * as given from '../../../../test/given.ts';
import { moveTo, workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager, auditor] = [await as('analyst'), await as('manager'), await as('auditor')];
const { task, run, answer } = workOf(analyst);
const file = { name: 'PPSR search.pdf', content: pdf('PPSR') };

const upload = (taskId: number, purpose = 'workflow', by = analyst) =>
  by.upload(workflow.uploadTaskDocument, { params: { taskId }, body: { purpose }, document: file });

const listed = async (taskId: number) =>
  (await auditor.call(workflow.listTaskDocuments, { params: { taskId }, query: {} })).body;

test('keeps, downloads and lists documents by task and by assessment', async () => {
  const id = await openedAssessment();
  const [ppsr, rate] = [await task(id, 'SECURITY.PPSR'), await task(id, 'QUOTE.RATE')];
  const { body } = await upload(ppsr.id);
  expect(body.data).toMatchObject({
    originalFilename: 'PPSR search.pdf',
    purpose: 'workflow',
    workflowTaskId: ppsr.id,
    task: { text: 'PPSR search', workflowCode: 'SECURITY', guarantor: null, run: 1, isCurrent: true },
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

test('finds a document under its own task only, and refuses other purposes', async () => {
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

test("refuses documents for a task that doesn't apply", async () => {
  const { id } = await checked({ business: { entityType: 'SOLE_TRADER' } });
  const score = await task(id, 'COMMERCIAL_BUREAU.SCORE');
  expect(await upload(score.id)).toBeRefused('UNPROCESSABLE', "This task doesn't apply to this application.");
});

test('logs deletions, and keeps documents of closed workflows', async () => {
  const id = await openedAssessment();
  const ppsr = await task(id, 'SECURITY.PPSR');
  const [gone, kept] = [(await upload(ppsr.id)).body.data, (await upload(ppsr.id)).body.data];
  const remove = (docId: number) =>
    analyst.call(workflow.deleteTaskDocument, { params: { taskId: ppsr.id, docId } });
  expect((await remove(gone.id)).status).toBe(200);
  const query = { refId: String(id), category: 'DOCUMENTS' };
  const { data } = (await analyst.call(audit.listAudits, { query })).body;
  const named = { task: 'Security: PPSR search', document: 'PPSR search.pdf', purpose: 'Workflow' };
  expect(data[0]?.changesOld).toMatchObject(named);
  expect(data[1]?.changesNew).toMatchObject(named);

  await run(ppsr.workflowId);
  const words = "This workflow is closed, so its tasks can't be changed.";
  expect(await remove(kept.id)).toBeRefused('UNPROCESSABLE', words);
  expect(await upload(ppsr.id)).toBeRefused('UNPROCESSABLE', words);
  const all = await analyst.call(workflow.listWorkflowDocuments, { query: { targetId: id } as never });
  expect(
    all.body.data.map((one) => one.id),
    'of the earlier run too',
  ).toEqual([kept.id]);
  expect(all.body.data[0]?.task).toMatchObject({ text: 'PPSR search', run: 1, isCurrent: false });
  await moveTo(manager, id, 'DECLINED');
  expect(await upload((await task(id, 'SECURITY.PPSR')).id)).toBeRefused('UNPROCESSABLE', words);
});

test('shows readers of the log alone that something was done, but not the task', async () => {
  const { id, guarantorId } = await checked();
  const backing = await task(id, 'GUARANTOR.ASSET_BACKING', guarantorId);
  await upload(backing.id);
  await analyst.call(workflow.addTaskNote, {
    params: { id: backing.workflowId, taskId: backing.id },
    body: { note: '<p>Rates notice sighted</p>' },
  });
  await answer(backing, 'CONFIRMED');
  const logOf = async (permissions: PermissionCode[]) => {
    const { id: userId } = await given.user({ clientId: lenderId, permissions });
    const reader = await signedInAs(userId);
    const entries = await Promise.all(
      (['NOTES', 'DOCUMENTS', 'WORKFLOW'] as const).map(
        async (category) =>
          (await reader.call(audit.listAudits, { query: { refId: String(id), category, limit: '1' } })).body
            .data,
      ),
    );
    return JSON.stringify(entries.flat());
  };
  const log = ['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ'] as const;
  const own = ['Asset backing and property ownership', 'Rates notice sighted', 'Confirmed'];
  const all = await logOf([...log, 'ASSESSMENT.APPLICATION.READ', 'WORKFLOW.READ']);
  for (const words of own) expect(all).toContain(words);
  for (const permissions of [log, [...log, 'ASSESSMENT.APPLICATION.READ'] as const]) {
    const seen = await logOf([...permissions]);
    expect(seen).toContain('Hidden');
    for (const words of own) expect(seen).not.toContain(words);
  }
});
