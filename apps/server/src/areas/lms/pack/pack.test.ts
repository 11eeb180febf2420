import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { lms } from '@assay/contract/lms/area';
import { submitted } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { listPacks, makePack, readDocument, settled } from '../../../../test/lms/settled.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { lmsArea } from '../area.ts';
import { followStatus } from './pack.service.ts';
import { verifyPack } from './verify/verify.ts';

doJobsOf(lmsArea);

test('creates a pack automatically on settlement, once, however often the job runs', async () => {
  const auditor = await as('auditor');
  const { id, applicationNumber, settledDate } = await settled();
  await queueIsEmpty();
  const [pack, ...more] = await listPacks(auditor, id);
  expect(pack).toMatchObject({
    originalFilename: `settlement-pack-${applicationNumber}-${settledDate}.pdf`,
    purpose: 'internal',
    type: 'application/pdf',
    creator: null,
  });
  expect(more).toEqual([]);
  await inTransaction(async (tx) => {
    await followStatus(tx, { assessmentId: id, after: 'SETTLED' });
    await followStatus(tx, { assessmentId: id, after: 'SETTLED' });
  });
  await queueIsEmpty();
  expect(await listPacks(auditor, id)).toHaveLength(1);
});

test('creates a pack although a person filed a document of that name', async () => {
  const auditor = await as('auditor');
  const { id } = await settled((applicationNumber) => `settlement-pack-${applicationNumber}-draft.pdf`);
  await queueIsEmpty();
  expect((await listPacks(auditor, id)).filter(({ creator }) => creator === null)).toHaveLength(1);
});

test('creates one pack when two jobs run at once', async () => {
  const auditor = await as('auditor');
  const { id } = await settled();
  await inTransaction((tx) => followStatus(tx, { assessmentId: id, after: 'SETTLED' }));
  await queueIsEmpty();
  expect(await listPacks(auditor, id)).toHaveLength(1);
});

test('contains application, conditions, documents and log, and verifies', async () => {
  const officer = await as('settlement');
  const { id, applicationNumber } = await settled();
  await queueIsEmpty();
  const [pack] = await listPacks(officer, id);
  const bytes = await readDocument(officer, id, pack?.id ?? 0);
  const { lines, pages } = await readPdf(bytes);
  const text = lines.join('\n');
  expect(lines[0]).toBe(`Settlement pack ${applicationNumber}`);
  for (const said of ['Purchase price $55,000.00', 'Insured for its market value', 'File note.pdf'])
    expect(text).toContain(said);
  for (const heading of [
    'Quote',
    'Applicant',
    'Guarantors',
    'Security',
    'Decision',
    'Audit extract',
    'Proof',
  ])
    expect(lines).toContain(heading);
  expect(lines.join(' ')).toContain('→ Settled');
  for (const [index, page] of pages.entries())
    expect(page.at(-1)).toBe(`Settlement pack ${applicationNumber} · page ${index + 1} of ${pages.length}`);
  expect((await verifyPack(bytes, {})).problems).toEqual([]);
});

test('includes the entries from before the first submission', async () => {
  const [officer, auditor] = [await as('settlement'), await as('auditor')];
  const { id } = await settled();
  await queueIsEmpty();
  const { body } = await auditor.call(audit.listAudits, {
    query: { refId: String(id), order: 'createdAt', limit: '500' },
  });
  const [pack] = await listPacks(officer, id);
  const { notes } = await verifyPack(await readDocument(officer, id, pack?.id ?? 0), {});
  // All except the pack's own two entries.
  expect(notes[0]).toContain(`: ${body.count - 2} audit entries,`);
  expect(body.data[0]).toMatchObject({ modelName: 'Application', refId: null });
});

test('hides the pack from introducers', async () => {
  const [officer, broker] = [await as('settlement'), await as('broker')];
  const { id, applicationId } = await settled();
  await queueIsEmpty();
  const [pack] = await listPacks(officer, id);
  const ofApplication = await broker.call(application.listApplicationDocuments, {
    params: { id: applicationId },
    query: {},
  });
  expect(ofApplication.body.count).toBe(0);
  for (const [root, status] of [
    [`application/applications/${applicationId}`, 404],
    [`assessment/assessments/${id}`, 403],
  ] as const) {
    const reply = await broker.send({ method: 'GET', url: `/api/${root}/documents/${pack?.id}/download` });
    expect(reply.statusCode).toBe(status);
  }
  expect(await makePack(broker, id)).toBeRefused('FORBIDDEN');
  expect(await broker.call(audit.listAudits, { query: { refId: String(id) } })).toBeRefused('FORBIDDEN');
});

test('is created again on demand, with the present settlement date and a logged hash', async () => {
  const [officer, auditor] = [await as('settlement'), await as('auditor')];
  const { id, applicationNumber } = await settled();
  await queueIsEmpty();
  const settledDate = daysAfter(businessDay(), -3);
  await officer.call(assessment.saveSettledDate, { params: { id }, body: { settledDate } });
  const { status, body } = await makePack(officer, id);
  expect(status).toBe(200);
  const name = `settlement-pack-${applicationNumber}-${settledDate}.pdf`;
  expect(body.data).toMatchObject({ originalFilename: name, creator: expect.any(Object) });
  expect(await listPacks(officer, id)).toHaveLength(2);
  const log = await auditor.call(audit.listAudits, { query: { refId: String(id), category: 'SETTLEMENT' } });
  expect(log.body.data[0]).toMatchObject({
    actor: body.data.creator,
    modelName: 'Assessment',
    changesNew: { settlementPack: name, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

test('is created once for concurrent requests, until something changes', async () => {
  const officer = await as('settlement');
  const { id } = await settled();
  await queueIsEmpty();
  const [first] = await listPacks(officer, id);
  expect((await makePack(officer, id)).body.data.id, 'nothing has happened since').toBe(first?.id);
  const correct = (days: number) =>
    officer.call(assessment.saveSettledDate, {
      params: { id },
      body: { settledDate: daysAfter(businessDay(), -days) },
    });
  await correct(1);
  const replies = await Promise.all(Array.from({ length: 6 }, () => makePack(officer, id)));
  const ids = new Set(replies.map(({ body }) => body.data.id));
  expect(ids.size).toBe(1);
  expect(await listPacks(officer, id)).toHaveLength(2);
  await correct(2);
  expect(ids).not.toContain((await makePack(officer, id)).body.data.id);
});

test('refuses a pack before settlement, and without the permissions to settle and read', async () => {
  const officer = await as('settlement');
  const { assessmentId } = await submitted(await as('broker'));
  expect(await makePack(officer, assessmentId ?? 0)).toBeRefused(
    'UNPROCESSABLE',
    'There is no settlement pack until the application is settled.',
  );
  expect(await makePack(officer, 999_999_999)).toBeRefused('NOT_FOUND');
  const { id } = await settled();
  expect(await makePack(await as('manager'), id)).toBeRefused('FORBIDDEN');
  const { id: userId } = await given.user({
    clientId: lenderId,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.SETTLE'],
  });
  const writer = await signedInAs(userId);
  expect(await writer.call(lms.makeSettlementPack, { params: { assessmentId: id }, body: {} })).toBeRefused(
    'FORBIDDEN',
    'You also need permission to view assessments.',
  );
});
