import { assessment } from '@assay/contract/assessment/area';
import { lms } from '@assay/contract/lms/area';
import { submitted } from '@assay/given/application';
import { pdf } from '@assay/given/document';
import { db } from '../../src/kernel/database/database.ts';
import { as, type Caller } from '../client.ts';

export const note = { name: 'File note.pdf', content: pdf('File note') };

/** `named` is the name of a document that a person filed before the settlement. */
export async function settled(named = (_applicationNumber: string) => note.name) {
  const [analyst, officer] = [await as('analyst'), await as('settlement')];
  const { id: applicationId, applicationNumber, assessmentId } = await submitted(await as('broker'));
  const params = { id: assessmentId ?? 0 };
  const conditions = ['Insured for its market value', 'Deposit receipt sighted'];
  await analyst.call(assessment.saveConditions, { params, body: { conditions, type: 'APPROVAL' } });
  await analyst.upload(assessment.uploadAssessmentDocument, {
    params,
    body: { purpose: 'internal' },
    document: { ...note, name: named(applicationNumber) },
  });
  await db
    .updateTable('application')
    .set({ status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT' })
    .where('id', '=', applicationId)
    .execute();
  const { version } = (await officer.call(assessment.getAssessment, { params })).body.data;
  const reply = await officer.call(assessment.saveStatus, { params, body: { status: 'SETTLED', version } });
  const { settledDate } = reply.body.data;
  return { id: params.id, applicationId, applicationNumber, settledDate: settledDate ?? '' };
}

export const makePack = (caller: Caller, assessmentId: number) =>
  caller.call(lms.makeSettlementPack, { params: { assessmentId }, body: {} });

export const listPacks = async (caller: Caller, id: number) =>
  (
    await caller.call(assessment.listAssessmentDocuments, { params: { id }, query: { purpose: 'internal' } })
  ).body.data.filter(({ originalFilename }) => originalFilename.startsWith('settlement-pack-'));

export const readDocument = async (caller: Caller, id: number, docId: number): Promise<Buffer> =>
  (
    await caller.send({
      method: 'GET',
      url: `/api/assessment/assessments/${id}/documents/${docId}/download`,
    })
  ).rawPayload;
