import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { db } from '../../src/kernel/database/database.ts';
import { as } from '../client.ts';
import { checked } from '../credit/checked.ts';
import type { Prepare } from './request.ts';

const toCompany =
  (more?: object): Prepare =>
  async ({ owner }) => {
    const { id, applicantId } = await checked({ owner });
    return { id, body: { entityIds: [applicantId], ...more } };
  };

const toPerson: Prepare = async ({ owner }) => {
  const { id, guarantorId } = await checked({ owner });
  return { id, body: { entityIds: [guarantorId] } };
};

const toCredit: Prepare = async ({ owner }) => ({ id: (await checked({ owner })).id });

const toIdentity: Prepare = async ({ owner }) => {
  const { id, guarantorId } = await checked({ owner });
  return { id, entityId: guarantorId };
};

const withPending: Prepare = async ({ owner }) => {
  const { id, applicantId } = await checked({ owner });
  const analyst = await as('analyst');
  await analyst.call(credit.runScoredEnquiry, { params: { id }, body: { entityIds: [applicantId] } });
  await db
    .updateTable('credit_check')
    .set({ document_id: null, is_document_pending: true })
    .where('assessment_id', '=', id)
    .execute();
  return { id, body: {} };
};

const withUnread =
  (body?: object): Prepare =>
  async ({ owner }) => {
    const { id, guarantorIds } = await checked({ owner, people: [{}, { lastName: 'Garbled' }] });
    const analyst = await as('analyst');
    await analyst.call(credit.runCommercialApply, { params: { id }, body: { entityIds: guarantorIds } });
    const { checks } = (await analyst.call(credit.listChecks, { params: { id } })).body.data;
    const unread = checks.find(({ hasUnreadAnswer }) => hasUnreadAnswer);
    return { id, checkId: unread?.id ?? 0, ...(body && { body }) };
  };

const readable: Prepare = async (subject) => {
  const request = await withUnread()(subject);
  await sql`insert into credit_exchange (check_id, kind, status, headers, content, sha256)
    select ${request.checkId}, e.kind, e.status, e.headers, e.content, e.sha256
    from credit_exchange e join credit_check c on c.id = e.check_id
    where c.assessment_id = ${request.id} and c.state = 'SUCCEEDED' and e.kind = 'ANSWER'`.execute(db);
  return request;
};

const scored: Prepare = async (subject) => ({
  ...(await toCredit(subject)),
  body: [{ type: 'GUARANTOR_SCORE_1', data: { commercialScore: 640, consumerScore: null } }],
});

export const creditRequests: Readonly<Record<string, Prepare>> = {
  listChecks: toCredit,
  runScoredEnquiry: toCompany(),
  runTradingHistory: toCompany({ isIndepth: true }),
  runCommercialApply: toPerson,
  runConsumerReport: toPerson,
  runIdentityCheck: toPerson,
  reloadDocument: withPending,
  readKeptAnswer: readable,
  settleCheck: withUnread({ settlement: 'CHARGED' }),
  getIdentity: toIdentity,
  saveExtra: scored,
  readExtra: async (subject) => ({ ...(await toCredit(subject)), body: { types: [] } }),
};
