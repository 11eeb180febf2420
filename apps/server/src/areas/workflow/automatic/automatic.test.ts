import { applicationArea as application } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { credit } from '@assay/contract/credit/area';
import { quoteForm } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { recordOf, workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { task, answer, put, notes } = workOf(analyst);

async function saveAgreedValue(id: number, agreedValue: number | null): Promise<void> {
  const { data } = await recordOf(analyst, id);
  const reply = await manager.call(application.saveAgreedValue, {
    params: { id: data.id },
    body: { agreedValue },
  });
  if (reply.status !== 200) throw new Error(reply.body.errorMessage);
}

const saveScores = (id: number, data: { commercialScore?: number | null; consumerScore?: number | null }) =>
  analyst.call(credit.saveExtra, { params: { id }, body: [{ type: 'GUARANTOR_SCORE_1', data }] });

test('answers by the figures on submission, with a note of the facts', async () => {
  const { id } = await checked();
  const term = await task(id, 'QUOTE.TERM_BALLOON');
  expect(term).toMatchObject({
    state: 'PASS',
    outcome: 'IN_POLICY',
    isAutomatic: true,
    answeredBy: null,
    noteCount: 1,
  });
  expect(term.lastNote).toMatchObject({
    note: '<p>The term is 60 months (at most 84) and the balloon 20% of the purchase price (at most 40%).</p>',
    isAutomatic: true,
    createdBy: null,
    creator: null,
    may: { change: false },
  });
  for (const [name, outcome] of [
    ['QUOTE.BROKERAGE', 'IN_CAP'],
    ['QUOTE.LVR', 'IN_LIMIT'],
    ['APPLICANT.ABN', 'ACTIVE'],
    ['SECURITY.AGE_AT_END', 'IN_POLICY'],
  ] as const)
    expect(await task(id, name), name).toMatchObject({ outcome, isAutomatic: true, state: 'PASS' });
  expect((await task(id, 'QUOTE.RATE')).isAutomatic).toBe(false);
  expect((await task(id, 'CONSUMER_CREDIT.SCORE')).state, 'nothing to go by').toBe('PENDING');
});

test('follows changed figures, and adds a note only if the facts differ', async () => {
  const { id } = await checked();
  await saveAgreedValue(id, 50_000);
  const above = await task(id, 'QUOTE.LVR');
  expect(above).toMatchObject({ outcome: 'ABOVE', state: 'REFER', isAutomatic: true, noteCount: 2 });
  await saveAgreedValue(id, 20_000);
  expect(await task(id, 'QUOTE.LVR')).toMatchObject({ outcome: 'FAR_ABOVE', state: 'FAILED', noteCount: 3 });
  const { data } = await recordOf(analyst, id);
  await manager.call(application.saveNotes, {
    params: { id: data.id },
    body: { supportingNotes: 'Known for years', version: data.versions.notes },
  });
  expect((await task(id, 'QUOTE.LVR')).noteCount, 'nothing it is judged by').toBe(3);
  const log = await analyst.call(audit.listAudits, {
    query: { refId: String(id), category: 'WORKFLOW', limit: '100' },
  });
  const [last] = log.body.data;
  expect(last?.actor).toEqual({ firstName: 'Assay', lastName: 'System' });
  expect(last?.changesNew).toMatchObject({
    task: 'Quote: Loan-to-value within limit',
    taskState: 'Failed',
    taskSeen: expect.stringContaining('%'),
  });
});

test('never overrules a person', async () => {
  const { id } = await checked();
  await saveAgreedValue(id, 50_000);
  const above = await task(id, 'QUOTE.LVR');
  const mine = await put(above, 'PASS', above.version);
  expect(mine.body.data).toMatchObject({ state: 'PASS', outcome: 'ABOVE', isAutomatic: false });
  await saveAgreedValue(id, 20_000);
  expect(await task(id, 'QUOTE.LVR')).toMatchObject({ state: 'PASS', outcome: 'ABOVE', isAutomatic: false });
  const back = await answer(above, null);
  expect(back.body.data, 'taken back, it is Assay’s again').toMatchObject({
    outcome: 'FAR_ABOVE',
    state: 'FAILED',
    isAutomatic: true,
  });
});

test('reopens a task whose facts are gone', async () => {
  const { id } = await checked();
  await saveScores(id, { consumerScore: 600 });
  expect(await task(id, 'CONSUMER_CREDIT.SCORE')).toMatchObject({ outcome: 'ABOVE', isAutomatic: true });
  await saveScores(id, { consumerScore: null });
  expect(await task(id, 'CONSUMER_CREDIT.SCORE')).toMatchObject({
    state: 'PENDING',
    outcome: null,
    isAutomatic: false,
  });
});

test('answers by a typed score for that guarantor only', async () => {
  const { id, guarantorIds } = await checked({ people: [{}, {}] });
  await saveScores(id, { consumerScore: 500 });
  expect((await task(id, 'CONSUMER_CREDIT.SCORE', guarantorIds[0])).outcome).toBe('MARGINAL');
  expect((await task(id, 'CONSUMER_CREDIT.SCORE', guarantorIds[1])).outcome).toBeNull();
});

test('answers by company score, apply report, or its failure', async () => {
  const { id, applicantId, guarantorIds } = await checked({ people: [{}, { lastName: 'Htmlpage' }] });
  await run('runScoredEnquiry', id, [applicantId]);
  const score = await task(id, 'COMMERCIAL_BUREAU.SCORE');
  expect(score.isAutomatic).toBe(true);
  expect(['ABOVE', 'MARGINAL', 'BELOW']).toContain(score.outcome);
  await run('runCommercialApply', id, guarantorIds);
  expect(await task(id, 'COMMERCIAL_APPLY.RETRIEVED', guarantorIds[0])).toMatchObject({
    outcome: 'DONE',
    state: 'PASS',
    isAutomatic: true,
  });
  expect(await task(id, 'COMMERCIAL_APPLY.RETRIEVED', guarantorIds[1])).toMatchObject({
    outcome: 'ERROR',
    state: 'HOLD',
    isAutomatic: true,
  });
});

test('answers by an identity check in every assessment of the person', async () => {
  const first = await checked();
  const [person] = first.people;
  if (!person) throw new Error('There is one');
  const second = await checked({ people: [person] });
  expect(second.guarantorId, 'one person').toBe(first.guarantorId);
  await run('runIdentityCheck', first.id, [first.guarantorId]);
  for (const id of [first.id, second.id]) {
    const idv = await task(id, 'AML_KYC.IDV');
    expect(idv, String(id)).toMatchObject({ outcome: 'VERIFIED', state: 'PASS', isAutomatic: true });
    expect((await notes(idv)).data.map(({ note }) => note)).toEqual([
      '<p>The AML/KYC status is Success.</p>',
    ]);
  }
});

test('removes company tasks from a sole trader, and restores them', async () => {
  const { id } = await checked();
  const { data } = await recordOf(analyst, id);
  const applicant = data.applicant;
  if (!applicant) throw new Error('There is one');
  const save = async (entityType: 'COMPANY' | 'SOLE_TRADER') => {
    const now = await recordOf(analyst, id);
    const { entityId: _, ...form } = { ...applicant, entityType };
    const reply = await manager.call(application.saveApplicant, {
      params: { id: data.id },
      body: { ...form, version: now.data.versions.applicant } as never,
    });
    if (reply.status !== 200) throw new Error(reply.body.errorMessage);
  };
  await save('SOLE_TRADER');
  expect((await task(id, 'COMMERCIAL_BUREAU.DIRECTORS')).state).toBe('DISABLED');
  expect((await task(id, 'COMMERCIAL_BUREAU.ADVERSE')).state).toBe('PENDING');
  await save('COMPANY');
  expect((await task(id, 'COMMERCIAL_BUREAU.DIRECTORS')).state).toBe('PENDING');
});

test('makes a quote outside the policy an exception, and holds excess brokerage', async () => {
  const { id } = await checked();
  const { data } = await recordOf(analyst, id);
  const reply = await manager.call(application.saveQuote, {
    params: { id: data.id },
    body: { ...quoteForm, repaymentTermMonth: 96, brokerageAmount: 9, version: data.versions.quote },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await task(id, 'QUOTE.TERM_BALLOON')).toMatchObject({ outcome: 'EXCEPTION', state: 'REFER' });
  expect(await task(id, 'QUOTE.BROKERAGE')).toMatchObject({ outcome: 'OVER', state: 'HOLD' });
});
