import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { submitted } from '@assay/given/application';
import { referenceForm } from '@assay/given/assessment';
import { pdf } from '@assay/given/document';
import { db } from '../../src/kernel/database/database.ts';
import { as } from '../client.ts';
import { ask, type Named, type Prepare } from './request.ts';

const statement = { name: 'Bank statement.pdf', content: pdf() };

const assessed: Prepare = async ({ owner, admin }) => {
  const { id } = await submitted(owner);
  const { assessmentId, version } = (await admin.call(application.getApplication, { params: { id } })).body
    .data;
  return { id: assessmentId ?? 0, body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version } };
};

const toAssessment: Prepare = async (subject) => ({ id: (await assessed(subject)).id });

const assigned: Prepare = async (subject) => {
  const { id: userId } = await db
    .selectFrom('app_user')
    .where('email', '=', 'analyst@assay.test')
    .select('id')
    .executeTakeFirstOrThrow();
  return { ...(await toAssessment(subject)), body: [{ userId, role: 'CREDIT_ANALYST' }] };
};

export const settled: Prepare = async (subject) => {
  const { id } = await assessed(subject);
  await db.updateTable('application').set({ status: 'SETTLED' }).where('assessment_id', '=', id).execute();
  return { id, body: { settledDate: '2026-01-05' } };
};

const approvedForEmail: Prepare = async (subject) => {
  const { id } = await assessed(subject);
  await db
    .updateTable('application')
    .set({ status: 'APPROVED_WAITING_FOR_MORE_INFO' })
    .where('assessment_id', '=', id)
    .execute();
  return { id, body: { template: 'approval' } };
};

const addingInternal: Prepare = async (subject) => ({
  ...(await toAssessment(subject)),
  body: { purpose: 'internal' },
  document: statement,
});

const withInternal: Prepare = async (subject) => {
  const { id, body, document } = await addingInternal(subject);
  const analyst = await as('analyst');
  const added = await ask(analyst, assessment.uploadAssessmentDocument, { id, body, document } as Named);
  return { id, docId: added.json<{ data: { id: number } }>().data.id };
};

const addingReference: Prepare = async (subject) => ({
  ...(await toAssessment(subject)),
  body: referenceForm,
});

const withReference =
  (body?: object): Prepare =>
  async (subject) => {
    const { id } = await toAssessment(subject);
    const analyst = await as('analyst');
    const added = await analyst.call(assessment.addReference, { params: { id }, body: referenceForm });
    return { id, refId: added.body.data.id, ...(body && { body }) };
  };

const conditioned: Prepare = async (subject) => ({
  ...(await toAssessment(subject)),
  body: { conditions: ['Insured'] },
});

const withCondition: Prepare = async (subject) => {
  const { id } = await toAssessment(subject);
  const analyst = await as('analyst');
  const body = { conditions: ['Insured'] };
  const stated = await analyst.call(assessment.saveConditions, { params: { id }, body });
  return { id, conditionId: stated.body.data.conditions[0]?.id ?? 0, body: { status: 'PASS' } };
};
const writing: Prepare = async (subject) => ({
  ...(await toAssessment(subject)),
  body: { section: 'quote', note: '<p>Called the accountant.</p>' },
});

const withNote =
  (body?: object): Prepare =>
  async (subject) => {
    const [request, author] = [await writing(subject), await as('analyst')];
    const added = await ask(author, assessment.addNote, request);
    return {
      id: request.id,
      author,
      noteId: added.json<{ data: { id: number } }>().data.id,
      ...(body && { body }),
    };
  };

export const assessmentRequests: Readonly<Record<string, Prepare>> = {
  getAssessment: toAssessment,
  getAssessmentNeighbours: toAssessment,
  saveStatus: assessed,
  saveAssignees: assigned,
  saveSettledDate: settled,
  previewApprovalEmail: toAssessment,
  sendApprovalEmail: approvedForEmail,
  listAssessmentDocuments: toAssessment,
  uploadAssessmentDocument: addingInternal,
  downloadAssessmentDocument: withInternal,
  deleteAssessmentDocument: withInternal,
  listReferences: toAssessment,
  addReference: addingReference,
  updateReference: withReference({ bank: 'Another bank' }),
  deleteReference: withReference(),
  listConditions: toAssessment,
  saveConditions: conditioned,
  saveConditionStatus: withCondition,
  listNotes: toAssessment,
  getNote: withNote(),
  addNote: writing,
  saveNote: withNote({ note: '<p>Called the accountant again.</p>' }),
  deleteNote: withNote(),
  getPresence: toAssessment,
  savePresence: async (subject) => ({ ...(await toAssessment(subject)), body: { page: 1, state: 'open' } }),
};
