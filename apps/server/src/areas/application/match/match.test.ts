import { applicationArea as application } from '@assay/contract/application/area';
import { matchMessages, whyUnmatched } from '@assay/contract/application/match';
import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { credit } from '@assay/contract/credit/area';
import { entity } from '@assay/contract/entity/area';
import { lenderId } from '@assay/contract/iam/client';
import { complete } from '@assay/given/application';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { checked, type NewPerson, newPerson, whoIsIn } from '../../../../test/credit/checked.ts';
import { saveGuarantors } from '../../../../test/credit/correcting.ts';
import { guarantor, logOf, merge, read } from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';
import { until } from '../../../../test/until.ts';
import { db, newClient } from '../../../kernel/database/database.ts';
import { type Announcement, eventChannel } from '../../../kernel/live/events.ts';

const get = async (id: number, by?: Caller) =>
  (await (by ?? (await as('manager'))).call(application.getApplication, { params: { id } })).body.data;

async function save(caller: Caller, id: number, people: readonly NewPerson[]) {
  const { versions } = await get(id);
  const body = { guarantors: [...people], version: versions.guarantors };
  return caller.call(application.saveGuarantors, { params: { id }, body });
}

async function answer(
  id: number,
  body: { entityId: number | null; correctsRecord?: boolean; version?: number },
  by?: Caller,
) {
  const { versions } = await get(id);
  return (by ?? (await as('analyst'))).call(application.answerMatch, {
    params: { id, position: 1 },
    body: { version: versions.guarantors ?? 1, ...body },
  });
}

async function introducerElsewhere(): Promise<Caller> {
  const { id } = await given.user({
    clientId: await given.company(),
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  return signedInAs(id);
}

let licences = 0;

async function suspected(changed?: Partial<NewPerson>) {
  licences += 1;
  const person = newPerson({ lastName: 'Suspect' });
  const known = await guarantor({ people: [person] });
  const analyst = await as('analyst');
  const note = { entityId: known.entityId, note: '<p>Fraud suspected</p>' };
  await analyst.call(entity.addIndividualNote, { body: note });
  const again = { ...person, ...(changed ?? { driverLicenseNumber: `NEW${licences}` }) };
  return { known, person, again, made: await checked({ people: [again] }) };
}

test('changes no record and shows no AML status, however often a draft is edited one detail at a time', async () => {
  const victim = newPerson({ firstName: 'Vera', lastName: 'Victim' });
  const { id, entityId } = await guarantor({ people: [victim] });
  await sql`insert into identity_verification (entity_id, provider_entity_id, status, checked_at)
    values (${entityId}, ${`theirs-${entityId}`}, 'PASSED', now())`.execute(db);
  const before = await read(entityId);
  const records = () => db.selectFrom('entity').select(sql<number>`count(*)`.as('n')).executeTakeFirst();
  const stranger = await introducerElsewhere();
  const { id: draftId } = await complete(stranger);
  const count = await records();
  let mal = victim;
  const steps = [{}, { lastName: 'Mallory' }, { dateOfBirth: '1999-09-09' }, { driverLicenseNumber: 'MAL1' }];
  for (const step of [...steps, { firstName: 'Mal' }]) {
    mal = { ...mal, ...step };
    expect((await save(stranger, draftId, [mal])).status).toBe(200);
    expect((await get(draftId)).guarantors).toMatchObject([{ entityId: null, similarTo: [] }]);
    expect((await get(draftId)).applicant?.entityId).toBeNull();
  }
  expect(await records()).toEqual(count);
  expect(await read(entityId)).toEqual(before);
  const manager = await as('manager');
  const { data } = (await manager.call(assessment.getAssessment, { params: { id } })).body.data;
  expect(data.guarantors).toMatchObject([{ entityId, lastName: 'Victim' }]);
  const statusOf = async (assessmentId: number) => {
    const body = { types: ['IDENTITY_VERIFICATION_1'] };
    return (await manager.call(credit.readExtra, { params: { id: assessmentId }, body })).body.data;
  };
  expect(await statusOf(id)).toMatchObject([{ data: { entity_id: entityId, status: 'PASSED' } }]);
  const { version } = await get(draftId, stranger);
  const sent = { params: { id: draftId }, body: { version } };
  const { assessmentId } = (await stranger.call(application.submitApplication, sent)).body.data;
  expect(await statusOf(assessmentId ?? 0)).toEqual([]);
  const [submitted] = (await get(draftId)).guarantors;
  expect(submitted?.entityId).toEqual(expect.any(Number));
  expect(submitted?.entityId).not.toBe(entityId);
});

test('changes no record when an introducer edits a returned draft; the same person keeps their record', async () => {
  const person = newPerson({ lastName: 'Sentback' });
  const { id, applicationId, entityId } = await guarantor({ people: [person] });
  await db
    .updateTable('application')
    .set({ status: 'DRAFTED_AMENDED' })
    .where('id', '=', applicationId)
    .execute();
  const [broker, before] = [await as('broker'), await read(entityId)];
  await save(broker, applicationId, [{ ...person, firstName: 'Other', mobile: '0491 570 156' }]);
  expect((await get(applicationId)).guarantors).toMatchObject([{ entityId, similarTo: [] }]);
  await save(broker, applicationId, [{ ...person, lastName: 'Changed' }]);
  expect((await get(applicationId)).guarantors).toMatchObject([{ entityId: null, similarTo: [] }]);
  await save(broker, applicationId, [person]);
  expect((await get(applicationId)).guarantors).toMatchObject([{ entityId }]);
  await save(broker, applicationId, [{ ...person, lastName: 'Changed' }]);
  const { version } = await get(applicationId, broker);
  await broker.call(application.submitApplication, { params: { id: applicationId }, body: { version } });
  expect((await get(applicationId)).guarantors).toMatchObject([{ entityId: null, similarTo: [entityId] }]);
  expect(await read(entityId)).toEqual(before);
  expect((await whoIsIn(id)).guarantorIds).toEqual([0]);
});

test.each([
  ['licence', { driverLicenseNumber: 'OTHER2' }],
  ['last name', { lastName: 'Otherwise' }],
  ['date of birth', { dateOfBirth: '1958-08-08' }],
])(
  'asks about a noted person who applies again with another %s, and buys nothing until it is answered',
  async (_, changed) => {
    const { known, made } = await suspected(changed);
    const analyst = await as('analyst');
    const [asked] = (await get(made.applicationId, analyst)).guarantors;
    expect(asked).toMatchObject({ entityId: null, similarTo: [known.entityId] });
    const why = whyUnmatched(`${asked?.firstName} ${asked?.lastName}`);
    for (const call of [credit.runIdentityCheck, credit.runConsumerReport, credit.runCommercialApply])
      expect(
        await analyst.call(call, { params: { id: made.id }, body: { entityIds: [known.entityId] } }),
      ).toBeRefused('UNPROCESSABLE', why);
    const bought = await db
      .selectFrom('credit_check')
      .where('assessment_id', '=', made.id)
      .select('id')
      .execute();
    expect(bought).toEqual([]);
    const { alike } = (
      await analyst.call(application.listGuaranteed, { params: { entityId: known.entityId } })
    ).body.data;
    expect(alike).toMatchObject([{ assessmentId: made.id, position: 1 }]);
  },
);

test("links the same person, shows the lender's data and keeps the record as it was", async () => {
  const { known, made } = await suspected();
  const before = await read(known.entityId);
  const reply = await answer(made.applicationId, { entityId: known.entityId });
  expect(reply.body.data.guarantors).toMatchObject([{ entityId: known.entityId, similarTo: [] }]);
  expect((await read(known.entityId)).driverLicenseNumber).toBe(before.driverLicenseNumber);
  const analyst = await as('analyst');
  const { alike, count } = (
    await analyst.call(application.listGuaranteed, { params: { entityId: known.entityId } })
  ).body.data;
  expect(alike).toEqual([]);
  expect(count).toBe(2);
  const codes = await db
    .selectFrom('workflow')
    .where('assessment_id', '=', made.id)
    .where('entity_id', '=', known.entityId)
    .select('code')
    .execute();
  expect(codes.length).toBeGreaterThan(0);
});

test('marks earlier checks with the details that were sent', async () => {
  const { known, again, made } = await suspected();
  await run('runIdentityCheck', known.id, [known.entityId]);
  await answer(made.applicationId, { entityId: known.entityId });
  const analyst = await as('analyst');
  const checkedAs = async (id: number) =>
    (await analyst.call(credit.getIdentity, { params: { id, entityId: known.entityId }, query: {} })).body
      .data.checkedAs;
  expect(await checkedAs(known.id)).toMatchObject({ changedSince: false });
  expect(await checkedAs(made.id)).toMatchObject({
    name: `${again.firstName} Maria Suspect`,
    changedSince: true,
  });
});

test('writes the correction to the record and its log when the answer says so', async () => {
  const { known, again, made } = await suspected();
  await answer(made.applicationId, { entityId: known.entityId, correctsRecord: true });
  expect(await read(known.entityId)).toMatchObject({ driverLicenseNumber: again.driverLicenseNumber });
  const entries = await logOf(known.entityId, 'INDIVIDUAL');
  expect(entries).toMatchObject([
    {},
    { changesNew: { driverLicenseNumber: again.driverLicenseNumber } },
    { changesNew: { match: 'Same person' } },
  ]);
  // After staff confirmed the person, changes count from the confirmed details.
  await saveGuarantors(made.id, made.applicationId, [{ ...again, lastName: 'Married' }]);
  expect(await read(known.entityId)).toMatchObject({ lastName: 'Married' });
});

test('lets staff without edit permissions answer, but not correct the record', async () => {
  const { known, made } = await suspected();
  const before = await read(known.entityId);
  const { id } = await given.user({
    clientId: lenderId,
    permissions: [
      'ACCESS.CREDIT_PLATFORM',
      'APPLICATION.READ',
      'ASSESSMENT.APPLICATION.READ',
      'ASSESSMENT.APPLICATION.UPDATE',
    ],
  });
  const officer = await signedInAs(id);
  const same = { entityId: known.entityId };
  expect(await answer(made.applicationId, { ...same, correctsRecord: true }, officer)).toBeRefused(
    'FORBIDDEN',
    matchMessages.noCorrection,
  );
  expect((await answer(made.applicationId, same, officer)).status).toBe(200);
  expect(await read(known.entityId)).toEqual(before);
});

test("gives a different person their own record, and doesn't ask again", async () => {
  const { known, again, made } = await suspected();
  const reply = await answer(made.applicationId, { entityId: null });
  const [other] = reply.body.data.guarantors;
  expect(other?.entityId).toEqual(expect.any(Number));
  expect(other?.entityId).not.toBe(known.entityId);
  expect((await checked({ people: [again] })).guarantorIds).toEqual([other?.entityId]);
  expect(await logOf(known.entityId, 'INDIVIDUAL')).toMatchObject([
    {},
    { changesNew: { match: 'Someone else' } },
  ]);
});

test('shows introducers no trace of the answer', async () => {
  const broker = await as('broker');
  const listener = newClient();
  onTestFinished(() => listener.end());
  await listener.connect();
  const announced: Announcement[] = [];
  listener.on('notification', ({ payload }) => announced.push(...JSON.parse(payload ?? '[]')));
  for (const isSame of [true, false]) {
    const { known, made } = await suspected();
    const before = await get(made.applicationId, broker);
    await listener.query(`listen ${eventChannel}`);
    expect((await answer(made.applicationId, { entityId: isSame ? known.entityId : null })).status).toBe(200);
    await until(() => announced.find(({ event }) => event.part === 'guarantors'));
    await listener.query(`unlisten ${eventChannel}`);
    expect(await get(made.applicationId, broker)).toEqual(before);
  }
  expect(announced.filter(({ audience }) => 'introducers' in audience)).toEqual([]);
});

test('gives the second of two concurrent answers a conflict', async () => {
  const { known, made } = await suspected();
  const version = (await get(made.applicationId)).versions.guarantors ?? 1;
  const replies = await Promise.all([
    answer(made.applicationId, { entityId: known.entityId, version }),
    answer(made.applicationId, { entityId: null, version }, await as('manager')),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await answer(made.applicationId, { entityId: null })).toBeRefused(
    'UNPROCESSABLE',
    matchMessages.answered,
  );
});

test('accepts answers from staff only, and only with a suggested record', async () => {
  const { known, made } = await suspected();
  const stranger = await guarantor();
  expect(await answer(made.applicationId, { entityId: stranger.entityId })).toBeRefused(
    'UNPROCESSABLE',
    matchMessages.notSimilar,
  );
  expect(await answer(made.applicationId, { entityId: known.entityId }, await as('broker'))).toBeRefused(
    'FORBIDDEN',
    matchMessages.staffOnly,
  );
  expect((await get(made.applicationId)).guarantors).toMatchObject([{ entityId: null }]);
});

test('suggests the survivor of a merged record', async () => {
  const { known, made } = await suspected();
  const survivor = await guarantor();
  await merge(survivor.entityId, known.entityId);
  expect((await get(made.applicationId)).guarantors).toMatchObject([{ similarTo: [survivor.entityId] }]);
  const reply = await answer(made.applicationId, { entityId: survivor.entityId });
  expect(reply.body.data.guarantors).toMatchObject([{ entityId: survivor.entityId, similarTo: [] }]);
});

test("keeps the record's identity out of the log that introducers read", async () => {
  const { known, made } = await suspected();
  await answer(made.applicationId, { entityId: known.entityId });
  const query = {
    modelName: 'Application',
    modelId: String(made.applicationId),
    category: 'GUARANTORS',
  } as const;
  const [entry] = (await (await as('auditor')).call(audit.listAudits, { query })).body.data;
  expect(JSON.stringify(entry?.changesNew)).not.toContain(String(known.entityId));
  expect(entry?.changesNew).toMatchObject({
    [`Guarantor 1 - Ms ${made.people[0]?.firstName} Maria Suspect`]: { match: 'Answered' },
  });
});

test('asks whether two corrections of a record make another person', async () => {
  const { entityId } = await guarantor();
  const analyst = await as('analyst');
  const correct = async (body: object) =>
    analyst.call(entity.saveIndividual, {
      params: { entityId },
      body: { ...body, version: (await read(entityId)).version },
    });
  expect((await correct({ lastName: 'Firststep' })).status).toBe(200);
  expect(await correct({ dateOfBirth: '1959-01-01' })).toBeRefused('UNPROCESSABLE');
  expect((await correct({ dateOfBirth: '1959-01-01', isSamePerson: true })).status).toBe(200);
  expect((await correct({ driverLicenseNumber: 'STEP3' })).status).toBe(200);
});
