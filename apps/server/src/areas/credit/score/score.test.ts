import { applicationArea as application } from '@assay/contract/application/area';
import { credit } from '@assay/contract/credit/area';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { db } from '../../../kernel/database/database.ts';

type Updates = CallOf<typeof credit.saveExtra>['body'];
type Types = NonNullable<CallOf<typeof credit.readExtra>['body']>['types'];

const save = async (id: number, body: Updates, by?: Caller) =>
  (by ?? (await as('analyst'))).call(credit.saveExtra, { params: { id }, body });

const read = async (id: number, types: Types = []) =>
  (await (await as('analyst')).call(credit.readExtra, { params: { id }, body: { types } })).body.data;

const first = 'GUARANTOR_SCORE_1';

test('saves the scores of reports per bureau', async () => {
  const { id, applicantId, guarantorId } = await checked();
  const scores = [];
  for (const [call, entityId] of [
    ['runScoredEnquiry', applicantId],
    ['runCommercialApply', guarantorId],
    ['runConsumerReport', guarantorId],
  ] as const)
    scores.push((await run(call, id, [entityId])).body.data.reports[0]?.score);
  const [score, commercialScore, consumerScore] = scores;
  expect(await read(id)).toMatchObject([
    { type: 'APPLICANT_SCORE', data: { score, entity_id: applicantId } },
    { type: first, data: { commercialScore, consumerScore, entity_id: guarantorId } },
  ]);
});

test('keeps the present score if a report has none', async () => {
  const { id, guarantorId } = await checked({ people: [{ lastName: 'Noscore' }] });
  await save(id, [{ type: first, data: { commercialScore: 700, consumerScore: 500 } }]);
  await run('runCommercialApply', id, [guarantorId]);
  expect(await read(id, [first])).toMatchObject([{ data: { commercialScore: 700, consumerScore: 500 } }]);
});

test('keeps a score typed since the request, and replaces an earlier one', async () => {
  const { id, guarantorId } = await checked();
  await save(id, [{ type: first, data: { commercialScore: -5, consumerScore: null } }]);
  const { score } = (await run('runCommercialApply', id, [guarantorId])).body.data.reports[0] ?? {};
  expect(await read(id, [first])).toMatchObject([{ data: { commercialScore: score, consumerScore: null } }]);
  await db
    .updateTable('credit_score')
    .set({ consumer_at: '2100-01-01T00:00:00Z' })
    .where('assessment_id', '=', id)
    .execute();
  await run('runConsumerReport', id, [guarantorId]);
  expect(await read(id, [first])).toMatchObject([{ data: { commercialScore: score, consumerScore: null } }]);
});

test('conflicts for the second of two writers', async () => {
  const { id } = await checked();
  const data = { commercialScore: 1, consumerScore: 2 };
  const unsaved = await Promise.all(
    Array.from({ length: 4 }, () => save(id, [{ type: first, data: { ...data, version: null } }])),
  );
  expect(unsaved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const [saved] = await read(id, [first]);
  const version = saved && 'version' in saved.data ? saved.data.version : 0;
  const changed = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      save(id, [{ type: first, data: { ...data, commercialScore: n, version } }]),
    ),
  );
  expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('saves nothing of a form with one refused score', async () => {
  const { id, applicantId } = await checked();
  const reply = await save(id, [
    { type: 'APPLICANT_SCORE', data: { score: 600 } },
    { type: first, data: { commercialScore: 1, consumerScore: 2, entity_id: applicantId } },
  ]);
  expect(reply).toBeRefused('UNPROCESSABLE', 'Guarantor 1 has changed. Your score was not saved.');
  expect(await read(id)).toEqual([]);
});

test('refuses a score for a missing guarantor', async () => {
  const { id } = await checked();
  const data = { commercialScore: 1, consumerScore: 2 };
  expect(await save(id, [{ type: 'GUARANTOR_SCORE_2', data }])).toBeRefused(
    'UNPROCESSABLE',
    'This score belongs to nobody on the application.',
  );
});

test.for([
  [{ commercialScore: -201, consumerScore: 0 }, 'Equifax score must be a whole number from -200 to 1,200'],
  [{ commercialScore: 1_201, consumerScore: 0 }, 'Equifax score must be a whole number from -200 to 1,200'],
  [{ commercialScore: 0.5, consumerScore: 0 }, 'Equifax score must be a whole number from -200 to 1,200'],
  [{ commercialScore: 0, consumerScore: -1 }, 'illion score must be a whole number from 0 to 1,000'],
  [{ commercialScore: 0, consumerScore: 1_001 }, 'illion score must be a whole number from 0 to 1,000'],
] as const)('%o is refused beside the field', async ([data, message]) => {
  const { id } = await checked();
  const reply = await save(id, [{ type: first, data }]);
  expect(reply).toBeRefused('VALIDATION_FAILED', message);
});

test('accepts the limits and no score', async () => {
  const { id } = await checked();
  for (const data of [
    { commercialScore: -200, consumerScore: 0 },
    { commercialScore: 1_200, consumerScore: 1_000 },
    { commercialScore: null, consumerScore: null },
  ]) {
    expect((await save(id, [{ type: first, data }])).status).toBe(200);
    expect(await read(id, [first])).toMatchObject([{ data }]);
  }
});

test('filters by type', async () => {
  const { id, guarantorId } = await checked({ people: [{}, {}] });
  await run('runIdentityCheck', id, [guarantorId]);
  await save(id, [
    { type: 'APPLICANT_SCORE', data: { score: 600 } },
    { type: 'GUARANTOR_SCORE_2', data: { commercialScore: 1, consumerScore: 2 } },
  ]);
  await db
    .updateTable('application')
    .set({ approval_expires_on: '2027-02-12' })
    .where('assessment_id', '=', id)
    .execute();
  const typesOf = async (types: Types = []) => (await read(id, types)).map(({ type }) => type);
  expect(await typesOf()).toEqual([
    'APPLICANT_SCORE',
    'GUARANTOR_SCORE_2',
    'IDENTITY_VERIFICATION_1',
    'APPROVAL_ADVICE',
  ]);
  expect(await typesOf(['APPROVAL_ADVICE', 'GUARANTOR_SCORE_2', first])).toEqual([
    'GUARANTOR_SCORE_2',
    'APPROVAL_ADVICE',
  ]);
  expect(await read(id, ['IDENTITY_VERIFICATION_1', 'APPROVAL_ADVICE'])).toMatchObject([
    { data: { status: 'PASSED', entity_id: guarantorId } },
    { data: { expiryDate: '2027-02-12' } },
  ]);
});

test('refuses read-only fields', async () => {
  const { id } = await checked();
  const body = [{ type: 'APPROVAL_ADVICE', data: { expiryDate: '2027-02-12' } }] as unknown as Updates;
  expect(await save(id, body)).toBeRefused('VALIDATION_FAILED');
});

test('keeps the scores of a decided application', async () => {
  const { id, applicationId } = await checked();
  await db.updateTable('application').set({ status: 'SETTLED' }).where('id', '=', applicationId).execute();
  const manager = await as('manager');
  expect(await save(id, [{ type: 'APPLICANT_SCORE', data: { score: 1 } }], manager)).toBeRefused(
    'UNPROCESSABLE',
  );
  expect((await manager.call(application.getApplication, { params: { id: applicationId } })).status).toBe(
    200,
  );
});

test('ignores an update without a score', async () => {
  const { id } = await checked();
  expect((await save(id, [{ type: first, data: {} }])).body.data).toEqual([]);
  await save(id, [{ type: first, data: { commercialScore: 7 } }]);
  const before = await read(id, [first]);
  expect((await save(id, [{ type: first, data: {} }])).status).toBe(200);
  expect(await read(id, [first])).toEqual(before);
});
