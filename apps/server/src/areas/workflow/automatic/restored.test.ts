import { applicationArea as application } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { credit } from '@assay/contract/credit/area';
import { securityForm } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { saveApplicant } from '../../../../test/credit/correcting.ts';
import { recordOf, workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { task, answer, put, notes } = workOf(analyst);

const saveConsumerScore = (id: number, consumerScore: number | null) =>
  analyst.call(credit.saveExtra, {
    params: { id },
    body: [{ type: 'GUARANTOR_SCORE_1', data: { consumerScore } }],
  });

const textsOn = async (id: number, name: string) =>
  (await notes(await task(id, name))).data.map(({ note }) => note);

test('restores an answer with its author and time when the task applies again', async () => {
  const { id, applicationId } = await checked();
  const directors = await task(id, 'COMMERCIAL_BUREAU.DIRECTORS');
  await answer(directors, 'MATCH');
  const { body } = await put(directors, 'HOLD');
  const { outcome, state, answeredBy, answeredAt } = body.data;
  await saveApplicant(id, applicationId, { entityType: 'SOLE_TRADER' });
  expect(await task(id, 'COMMERCIAL_BUREAU.DIRECTORS')).toMatchObject({
    state: 'DISABLED',
    outcome: null,
    answeredBy: null,
    answeredAt: null,
  });
  await saveApplicant(id, applicationId, { entityType: 'COMPANY' });
  const back = await task(id, 'COMMERCIAL_BUREAU.DIRECTORS');
  expect(back).toMatchObject({ outcome, state, answeredBy, isAutomatic: false });
  expect([outcome, state]).toEqual(['MATCH', 'HOLD']);
  expect(Date.parse(back.answeredAt ?? '')).toBe(Date.parse(answeredAt ?? ''));
});

test('reopens it with a reason if its facts changed meanwhile', async () => {
  const { id, applicationId } = await checked();
  await answer(await task(id, 'COMMERCIAL_BUREAU.DIRECTORS'), 'MATCH');
  await saveApplicant(id, applicationId, { entityType: 'SOLE_TRADER', entityName: 'Harbour Cranes' });
  await saveApplicant(id, applicationId, { entityType: 'COMPANY' });
  expect(await task(id, 'COMMERCIAL_BUREAU.DIRECTORS')).toMatchObject({ state: 'PENDING', outcome: null });
  const [note] = await textsOn(id, 'COMMERCIAL_BUREAU.DIRECTORS');
  expect(note).toMatch(/^<p>Reopened because the application has changed: .+\.<\/p>$/);
});

test('restores it also after a corrected mistake', async () => {
  const { id, applicationId } = await checked();
  const entityName = (await recordOf(analyst, id)).data.applicant?.entityName ?? '';
  await answer(await task(id, 'COMMERCIAL_BUREAU.DIRECTORS'), 'MISSING');
  await saveApplicant(id, applicationId, { entityType: 'SOLE_TRADER' });
  await saveApplicant(id, applicationId, { entityType: 'COMPANY', entityName: 'Harbor Civil' });
  expect((await task(id, 'COMMERCIAL_BUREAU.DIRECTORS')).state).toBe('PENDING');
  await saveApplicant(id, applicationId, { entityType: 'COMPANY', entityName });
  expect(await task(id, 'COMMERCIAL_BUREAU.DIRECTORS')).toMatchObject({
    outcome: 'MISSING',
    state: 'HOLD',
    answeredBy: { firstName: 'Daniel' },
  });
});

test('restores a reopened answer when all facts are as before', async () => {
  const { id, applicationId } = await checked();
  const entityName = (await recordOf(analyst, id)).data.applicant?.entityName ?? '';
  await answer(await task(id, 'COMMERCIAL_BUREAU.DIRECTORS'), 'MISSING');
  await saveApplicant(id, applicationId, { entityType: 'SOLE_TRADER' });
  await saveApplicant(id, applicationId, { entityType: 'COMPANY', entityName: 'Harbor Civil' });
  await saveApplicant(id, applicationId, { entityType: 'SOLE_TRADER', entityName });
  await saveApplicant(id, applicationId, { entityType: 'COMPANY' });
  expect(await task(id, 'COMMERCIAL_BUREAU.DIRECTORS')).toMatchObject({ outcome: 'MISSING', state: 'HOLD' });
});

test('logs whose answer it is after each step', async () => {
  const { id } = await checked();
  const lvr = await task(id, 'QUOTE.LVR');
  await put(lvr, 'PASS');
  const query = { refId: String(id), category: 'WORKFLOW', limit: '1' };
  const [entry] = (await analyst.call(audit.listAudits, { query })).body.data;
  expect(entry).toMatchObject({
    changesOld: { taskAnsweredBy: 'Assay' },
    changesNew: {
      task: 'Quote: Loan-to-value within limit',
      taskState: 'Pass',
      taskOutcome: 'Within limit',
      taskAnsweredBy: expect.stringMatching(/^Daniel /),
    },
  });
});

test('reevaluates automatic answers when the task applies again', async () => {
  const { id, applicationId } = await checked();
  const body = [{ type: 'APPLICANT_SCORE', data: { score: 700 } }];
  await analyst.call(credit.saveExtra, { params: { id }, body });
  await saveApplicant(id, applicationId, { entityType: 'SOLE_TRADER' });
  await saveApplicant(id, applicationId, { entityType: 'COMPANY' });
  expect(await task(id, 'COMMERCIAL_BUREAU.SCORE')).toMatchObject({ outcome: 'ABOVE', isAutomatic: true });
});

test('explains why an automatic answer is withdrawn', async () => {
  const { id, applicationId } = await checked();
  await saveConsumerScore(id, 600);
  await saveConsumerScore(id, null);
  expect(await textsOn(id, 'CONSUMER_CREDIT.SCORE')).toEqual([
    '<p>There is nothing to go by any more: the guarantor has no consumer score.</p>',
    expect.stringContaining('The consumer score is 600'),
  ]);
  const { data } = await recordOf(analyst, id);
  const reply = await manager.call(application.saveSecurity, {
    params: { id: applicationId },
    body: { ...securityForm, agreedValue: null, retailValue: null, version: data.versions.security },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect((await textsOn(id, 'QUOTE.LVR'))[0]).toBe(
    '<p>There is nothing to go by any more: the security has neither an agreed nor a retail value.</p>',
  );
});

test('adds no second note when Assay repeats an answer that a person withdrew', async () => {
  const { id } = await checked();
  const before = await task(id, 'QUOTE.LVR');
  expect(before).toMatchObject({ isAutomatic: true, noteCount: 1 });
  const cleared = (await answer(before, null)).body.data;
  expect(cleared).toMatchObject({ isAutomatic: true, outcome: before.outcome, noteCount: 1 });
  expect(cleared.version).toBeGreaterThan(before.version);
  await saveConsumerScore(id, 600);
  await saveConsumerScore(id, null);
  await saveConsumerScore(id, 600);
  expect(await textsOn(id, 'CONSUMER_CREDIT.SCORE'), 'with something between, it does').toHaveLength(3);
});

test("names the task's guarantor in the log", async () => {
  const { id, people } = await checked({ people: [{}, {}] });
  const [first, second] = people.map(({ firstName }) => `${firstName} Maria Nguyen`);
  await saveConsumerScore(id, 600);
  await answer(await task(id, 'CONSUMER_CREDIT.DEFAULTS', (await checkedIds(id))[1]), 'NIL');
  const query = { refId: String(id), category: 'WORKFLOW', limit: '2' };
  const { data } = (await analyst.call(audit.listAudits, { query })).body;
  expect(data.map(({ changesNew }) => changesNew.task)).toEqual([
    `Consumer credit, ${second}: Defaults, judgments, bankruptcy`,
    `Consumer credit, ${first}: Consumer score reviewed`,
  ]);
});

const checkedIds = async (id: number) =>
  (await recordOf(analyst, id)).data.guarantors.map(({ entityId }) => entityId ?? 0);
