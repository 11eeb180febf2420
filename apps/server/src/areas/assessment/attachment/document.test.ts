import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { submitted } from '@assay/given/application';
import { pdf } from '@assay/given/document';
import { expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const file = { name: 'File note.pdf', content: pdf('File note') };

const upload = (caller: Caller, id: number, purpose = 'internal') =>
  caller.upload(assessment.uploadAssessmentDocument, { params: { id }, body: { purpose }, document: file });

async function opened() {
  const { id, assessmentId } = await submitted(await as('broker'));
  return { applicationId: id, id: assessmentId ?? 0 };
}

test('keeps internal documents hidden from the introducer', async () => {
  const [analyst, auditor, broker] = [await as('analyst'), await as('auditor'), await as('broker')];
  const { id, applicationId } = await opened();
  const { body } = await upload(analyst, id);
  expect(body.data).toMatchObject({ originalFilename: 'File note.pdf', purpose: 'internal' });
  const listed = await auditor.call(assessment.listAssessmentDocuments, { params: { id }, query: {} });
  expect(listed.body.data.map((document) => document.id)).toEqual([body.data.id]);
  const whole = await auditor.call(assessment.getAssessment, { params: { id } });
  expect(whole.body.data.documents, 'the assessment answers with them').toEqual(listed.body.data);
  const ofApplication = await broker.call(application.listApplicationDocuments, {
    params: { id: applicationId },
    query: {},
  });
  expect(ofApplication.body.count).toBe(0);
  const stolen = await broker.send({
    method: 'GET',
    url: `/api/application/applications/${applicationId}/documents/${body.data.id}/download`,
  });
  expect(stolen.statusCode).toBe(404);
});

test('refuses introducers, whatever their role permits', async () => {
  const user = await given.user({ permissions: permissionCodes });
  const own = await signedInAs(user.id);
  const { assessmentId } = await submitted(own);
  const id = assessmentId ?? 0;
  expect(await own.call(assessment.listAssessmentDocuments, { params: { id }, query: {} })).toBeRefused(
    'FORBIDDEN',
  );
  expect(await upload(own, id)).toBeRefused('FORBIDDEN');
});

test('refuses other purposes', async () => {
  const { id } = await opened();
  expect(await upload(await as('analyst'), id, 'credit-report')).toBeRefused('VALIDATION_FAILED');
});

test('never deletes reports, nor anything after a final status', async () => {
  const analyst = await as('analyst');
  const { id, applicationId } = await opened();
  const docId = (await upload(analyst, id)).body.data.id;
  const remove = () => analyst.call(assessment.deleteAssessmentDocument, { params: { id, docId } });
  await db.updateTable('document').set({ purpose: 'credit-report' }).where('id', '=', docId).execute();
  expect(await remove()).toBeRefused('UNPROCESSABLE', "Reports can't be deleted.");
  await db.updateTable('document').set({ purpose: 'internal' }).where('id', '=', docId).execute();
  await db.updateTable('application').set({ status: 'DECLINED' }).where('id', '=', applicationId).execute();
  expect(await remove()).toBeRefused(
    'UNPROCESSABLE',
    "The application has ended: its documents can't be deleted.",
  );
  await db
    .updateTable('application')
    .set({ status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' })
    .where('id', '=', applicationId)
    .execute();
  expect((await remove()).status).toBe(200);
});

test('filters documents by purpose, reports included', async () => {
  const analyst = await as('analyst');
  const { id } = await opened();
  const [report, note] = [(await upload(analyst, id)).body.data.id, (await upload(analyst, id)).body.data.id];
  await db.updateTable('document').set({ purpose: 'credit-report' }).where('id', '=', report).execute();
  const listed = async (purpose?: 'internal' | 'credit-report') =>
    (
      await analyst.call(assessment.listAssessmentDocuments, {
        params: { id },
        query: purpose ? { purpose } : {},
      })
    ).body.data.map((document) => document.id);
  expect(await listed()).toEqual([note, report]);
  expect(await listed('internal')).toEqual([note]);
  expect(await listed('credit-report')).toEqual([report]);
});

test('refuses a writer without read permission, whatever they send', async () => {
  const { id: userId } = await given.user({
    clientId: lenderId,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.UPDATE'],
  });
  const { id } = await opened();
  expect(await upload(await signedInAs(userId), id)).toBeRefused(
    'FORBIDDEN',
    'You also need permission to view assessments.',
  );
});

test('logs additions and deletions with the assessment', async () => {
  const [analyst, auditor] = [await as('analyst'), await as('auditor')];
  const { id } = await opened();
  const docId = (await upload(analyst, id)).body.data.id;
  await analyst.call(assessment.deleteAssessmentDocument, { params: { id, docId } });
  const { body } = await auditor.call(audit.listAudits, {
    query: { refId: String(id), category: 'DOCUMENTS', order: 'createdAt' },
  });
  const kept = expect.objectContaining({ document: 'File note.pdf', purpose: 'Internal' });
  expect(body.data.map(({ changesOld, changesNew }) => [changesOld, changesNew])).toEqual([
    [{}, kept],
    [kept, {}],
  ]);
});
