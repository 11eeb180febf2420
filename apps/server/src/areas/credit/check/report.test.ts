import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import { type Buying, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { queueIsEmpty } from '../../../../test/queue.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { db } from '../../../kernel/database/database.ts';
import { startWorker } from '../../../kernel/jobs/jobs.ts';
import { creditArea } from '../area.ts';

const neverReady = '000000082';

const documentsOf = async (id: number) =>
  (await (await as('analyst')).call(assessment.listAssessmentDocuments, { params: { id } })).body.data;

const download = (caller: Caller, id: number, docId: number) =>
  caller.send({ method: 'GET', url: `/api/assessment/assessments/${id}/documents/${docId}/download` });

const reload = async (id: number) =>
  (await as('analyst')).call(credit.reloadDocument, { params: { id }, body: {} });

const awaitDocument = (id: number) =>
  db
    .updateTable('credit_check')
    .set({ document_id: null, is_document_pending: true })
    .where('assessment_id', '=', id)
    .execute();

const reports: readonly (readonly [Buying, string, string])[] = [
  ['runScoredEnquiry', 'credit-report', 'Scored enquiry, Harbour Civil Pty Ltd'],
  ['runTradingHistory', 'credit-report', 'Trading history, Harbour Civil Pty Ltd'],
  ['runCommercialApply', 'credit-report', 'Equifax Apply, Ana'],
  ['runConsumerReport', 'credit-report', 'Consumer credit report, Ana'],
  ['runIdentityCheck', 'kyc-report', 'AML KYC, Ana'],
];

test.for(reports)('files %s with the assessment as %s', async ([call, purpose, name]) => {
  const { id, applicantId, guarantorId, acn, people } = await checked();
  const isCompany = name.includes('Harbour');
  const { body } = await run(call, id, [isCompany ? applicantId : guarantorId]);
  const [report] = body.data.reports;
  expect(await documentsOf(id)).toMatchObject([{ id: report?.document?.id, purpose }]);
  expect(report?.document?.originalFilename).toMatch(/\.pdf$/);
  expect(report?.document?.originalFilename).toContain(name);
  const { lines } = await readPdf(
    (await download(await as('analyst'), id, report?.document?.id ?? 0)).rawPayload,
  );
  const text = lines.join('\n');
  expect(text).toContain(isCompany ? acn : people[0]?.firstName);
  if (report?.score !== null) expect(text).toContain(String(report?.score));
});

test('hides reports from introducers everywhere', async () => {
  const { id, applicationId, guarantorId } = await checked();
  const { body } = await run('runConsumerReport', id, [guarantorId]);
  await run('runIdentityCheck', id, [guarantorId]);
  const docId = body.data.reports[0]?.document?.id ?? 0;
  const broker = await as('broker');
  expect((await download(broker, id, docId)).statusCode).toBe(403);
  const url = `/api/application/applications/${applicationId}/documents/${docId}/download`;
  expect((await broker.send({ method: 'GET', url })).statusCode).toBe(404);
  const seen = await broker.call(application.listApplicationDocuments, {
    params: { id: applicationId },
    query: {},
  });
  expect(seen.body.data).toEqual([]);
});

test("counts a report whose document isn't ready, and says so on reload", async () => {
  const { id, applicantId } = await checked({ acn: neverReady });
  const { body } = await run('runTradingHistory', id, [applicantId], { isIndepth: true });
  expect(body.data).toMatchObject({
    reports: [{ state: 'SUCCEEDED', isDocumentPending: true, document: null }],
    errors: [],
  });
  expect((await listed(id)).cost.total).toBe(80);
  expect((await reload(id)).body.data).toEqual({
    reports: [],
    errors: [{ entityId: applicantId, message: 'The document is not ready yet. Try again in a moment.' }],
  });
  await reload(id);
  const { rows } = await sql`select from graphile_worker._private_jobs
    where payload::jsonb = ${JSON.stringify({ checkId: body.data.reports[0]?.id })}::jsonb`.execute(db);
  expect(rows, 'it was queued with the purchase, and once').toHaveLength(1);
});

test('files the document on reload once it is ready', async () => {
  const { id, applicantId } = await checked();
  await run('runScoredEnquiry', id, [applicantId]);
  await awaitDocument(id);
  const { body } = await reload(id);
  expect(body.data).toMatchObject({
    reports: [{ isDocumentPending: false, document: { type: 'application/pdf' } }],
    errors: [],
  });
  expect(await reload(id)).toBeRefused('UNPROCESSABLE', 'No document is pending.');
});

test('files it once for concurrent reloads', async () => {
  const { id, applicantId } = await checked();
  await run('runScoredEnquiry', id, [applicantId]);
  await awaitDocument(id);
  const before = (await documentsOf(id)).length;
  await Promise.all(Array.from({ length: 8 }, () => reload(id)));
  expect(await documentsOf(id)).toHaveLength(before + 1);
});

test('fetches it automatically', async () => {
  const { id, applicantId } = await checked();
  await run('runTradingHistory', id, [applicantId], { isIndepth: true });
  // Documents that never came aren't retried.
  await db
    .updateTable('credit_check')
    .set({ is_document_pending: false })
    .where('assessment_id', '<>', id)
    .execute();
  const worker = await startWorker(creditArea.jobs ?? []);
  await queueIsEmpty();
  await worker.stop();
  expect((await listed(id)).checks[0]).toMatchObject({
    isDocumentPending: false,
    document: { type: 'application/pdf' },
  });
});
