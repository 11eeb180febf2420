import { credit } from '@assay/contract/credit/area';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { begun, listed, run } from '../../../../test/credit/buying.ts';
import { checked, type NewPerson, newAcn, newPerson } from '../../../../test/credit/checked.ts';
import { saveApplicant, saveGuarantors } from '../../../../test/credit/correcting.ts';
import { ourReferenceOf, theirIdOf, verifyUnheard } from '../../../../test/credit/frankie.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { db } from '../../../kernel/database/database.ts';
import { creditArea } from '../area.ts';

async function saidOf(id: number, entityId: number) {
  const analyst = await as('analyst');
  const identity = await analyst.call(credit.getIdentity, { params: { id, entityId } });
  const extras = (await analyst.call(credit.readExtra, { params: { id }, body: {} })).body.data;
  return {
    identity: identity.status === 200 ? identity.body.data.checkedAs : undefined,
    extras: Object.fromEntries(extras.map(({ type, data }) => [type, data])),
    checks: (await listed(id)).checks.map(({ changedSince }) => changedSince),
  };
}

async function checkedByAll() {
  const made = await checked();
  const { id, guarantorId } = made;
  await run('runCommercialApply', id, [guarantorId]);
  await run('runConsumerReport', id, [guarantorId]);
  await run('runIdentityCheck', id, [guarantorId]);
  const [person] = made.people as [NewPerson];
  const name = `${person.firstName} Maria Nguyen`;
  return { ...made, person, as: { name, dateOfBirth: person.dateOfBirth } };
}

const everywhere = (checkedAs: object) => ({
  identity: checkedAs,
  extras: {
    GUARANTOR_SCORE_1: { commercialCheckedAs: checkedAs, consumerCheckedAs: checkedAs },
    IDENTITY_VERIFICATION_1: { checkedAs },
  },
});

test('shows as whom a person was checked with status and scores', async () => {
  const { id, guarantorId, as: was } = await checkedByAll();
  const said = await saidOf(id, guarantorId);
  expect(said).toMatchObject(everywhere({ ...was, changedSince: false }));
  expect(said.checks).toEqual([false, false, false]);
});

test.for([
  ['name', { firstName: 'Anastasia' }],
  ['date of birth', { dateOfBirth: '1984-05-03' }],
  ['licence', { driverLicenseNumber: '99887766' }],
  ['address', { addressStreetName: 'Elizabeth Street' }],
] as [string, Partial<NewPerson>][])(
  'once the %s is corrected, status and scores stay, and say that they are of what was sent before',
  async ([, correction]) => {
    const { id, applicationId, guarantorId, person, as: was } = await checkedByAll();
    const corrected = await saveGuarantors(id, applicationId, [{ ...person, ...correction }]);
    expect(corrected.guarantorId).toBe(guarantorId);
    const said = await saidOf(id, guarantorId);
    expect(said).toMatchObject(everywhere({ ...was, changedSince: true }));
    expect(said.checks).toEqual([true, true, true]);
    await saveGuarantors(id, applicationId, [person]);
    expect(await saidOf(id, guarantorId)).toMatchObject(everywhere({ ...was, changedSince: false }));
  },
);

test("ignores changes of fields that aren't sent, and withdrawn consent", async () => {
  const { id, applicationId, guarantorId, person, as: was } = await checkedByAll();
  await saveGuarantors(id, applicationId, [{ ...person, mobile: '0491 570 157', dependentNumber: 4 }]);
  await db
    .updateTable('guarantor')
    .set({ privacy_consent_at: null })
    .where('application_id', '=', applicationId)
    .execute();
  expect(await saidOf(id, guarantorId)).toMatchObject(everywhere({ ...was, changedSince: false }));
});

test('shows the newest details for rechecked products, and earlier ones for the rest', async () => {
  const { id, applicationId, guarantorId, person, as: was } = await checkedByAll();
  await saveGuarantors(id, applicationId, [{ ...person, dateOfBirth: '1984-05-03' }]);
  await run('runIdentityCheck', id, [guarantorId]);
  await run('runConsumerReport', id, [guarantorId]);
  const now = { name: was.name, dateOfBirth: '1984-05-03', changedSince: false };
  const { identity, extras, checks } = await saidOf(id, guarantorId);
  expect(identity).toEqual(now);
  expect(extras).toMatchObject({
    GUARANTOR_SCORE_1: {
      commercialCheckedAs: { ...was, changedSince: true },
      consumerCheckedAs: now,
    },
    IDENTITY_VERIFICATION_1: { checkedAs: now },
  });
  expect(checks).toEqual([false, false, true, true, true]);
});

test('ignores a refused check', async () => {
  const { id, applicationId, guarantorId, person, as: was } = await checkedByAll();
  await saveGuarantors(id, applicationId, [{ ...person, lastName: 'Toolittle' }]);
  const { body } = await run('runIdentityCheck', id, [guarantorId]);
  expect(body.data.reports).toEqual([]);
  expect((await saidOf(id, guarantorId)).identity).toEqual({ ...was, changedSince: true });
});

describe('a verification whose answer never came', () => {
  doJobsOf(creditArea);

  test('shows the verified details once FrankieOne confirms it, and ignores later refusals', async () => {
    const { id, guarantorId, person } = await checkedByAll();
    await begun({ id, entityId: guarantorId, product: 'KYC', secondsAgo: 200 });
    const { firstName, lastName, dateOfBirth } = person;
    const known = { firstName, lastName, dateOfBirth, reference: await ourReferenceOf(guarantorId) };
    await verifyUnheard(await theirIdOf(guarantorId), known);
    const refused = await begun({ id, entityId: guarantorId, product: 'CONSUMER_REPORT' });
    await sql`update credit_check set provider = 'FRANKIEONE', product = 'KYC', state = 'FAILED_UNCHARGED',
      ended_at = now(), subject_name = 'Refused' where id = ${refused}`.execute(db);
    await creditArea.tidy?.();
    await queueIsEmpty();
    const lost = { name: 'Ana Nguyen', dateOfBirth: null, changedSince: true };
    expect((await saidOf(id, guarantorId)).identity).toEqual(lost);
  });
});

test('links a score to its own check, whatever else was requested at the same moment', async () => {
  const { id, guarantorId } = await checkedByAll();
  const at = '2026-01-01T00:00:00Z';
  for (const [provider, name] of [
    ['EQUIFAX', 'Asked Of Equifax'],
    ['ILLION', 'Asked Of Illion'],
  ] as const)
    await db
      .updateTable('credit_check')
      .set({ created_at: at, subject_name: name })
      .where('entity_id', '=', guarantorId)
      .where('provider', '=', provider)
      .execute();
  await begun({ id, entityId: guarantorId, product: 'COMMERCIAL_APPLY' });
  await sql`update credit_check set created_at = ${at}, state = 'FAILED_UNCHARGED', ended_at = now()
    where entity_id = ${guarantorId} and state = 'SENT'`.execute(db);
  await sql`update credit_score set commercial_at = ${at}, consumer_at = ${at} where assessment_id = ${id}`.execute(
    db,
  );
  expect((await saidOf(id, guarantorId)).extras).toMatchObject({
    GUARANTOR_SCORE_1: {
      commercialCheckedAs: { name: 'Asked Of Equifax' },
      consumerCheckedAs: { name: 'Asked Of Illion' },
    },
  });
});

test('links no check to a typed score', async () => {
  const { id, guarantorId, as: was } = await checkedByAll();
  const body = [{ type: 'GUARANTOR_SCORE_1', data: { commercialScore: 17 } }];
  await (await as('analyst')).call(credit.saveExtra, { params: { id }, body });
  expect((await saidOf(id, guarantorId)).extras).toMatchObject({
    GUARANTOR_SCORE_1: {
      commercialCheckedAs: null,
      consumerCheckedAs: { ...was, changedSince: false },
    },
  });
});

test.for([
  ['street', { addressStreetName: 'Elizabeth Street' }, false],
  ['title', { title: 'Dr' }, false],
  ['spelling in capitals', { lastName: 'NGUYEN' }, false],
  ['first name', { firstName: 'Anastasia' }, true],
  ['date of birth', { dateOfBirth: '1984-05-03' }, true],
] as [string, Partial<NewPerson>, boolean][])(
  'the same person with another %s on another application: name and date of birth count alone',
  async ([, different, isChanged]) => {
    const first = await checkedByAll();
    const second = await checked({ people: [first.person] });
    expect(second.guarantorId).toBe(first.guarantorId);
    const { id, applicationId } = second;
    const corrected = await saveGuarantors(id, applicationId, [{ ...first.person, ...different }]);
    expect(corrected.guarantorId).toBe(first.guarantorId);
    const on = async (assessmentId: number) => {
      const { identity, extras } = await saidOf(assessmentId, first.guarantorId);
      expect(extras).toMatchObject({ IDENTITY_VERIFICATION_1: { checkedAs: identity } });
      return identity?.changedSince;
    };
    expect([await on(first.id), await on(id)]).toEqual([false, isChanged]);
  },
);

test('compares a company by ACN only', async () => {
  const { id, applicationId, applicantId } = await checked({
    business: {
      entityType: 'TRUST',
      trusteeType: 'COMPANY',
      trusteeName: 'Holder Pty Ltd',
      trusteeAcn: newAcn(),
    },
  });
  await run('runScoredEnquiry', id, [applicantId]);
  const changedSince = async () => (await saidOf(id, applicantId)).extras.APPLICANT_SCORE;
  const was = { name: 'Harbour Civil Pty Ltd', dateOfBirth: null };
  await saveApplicant(id, applicationId, { phone: '02 9999 1234' });
  expect(await changedSince()).toMatchObject({ checkedAs: { ...was, changedSince: false } });
  await saveApplicant(id, applicationId, { trusteeAcn: newAcn() });
  expect(await changedSince()).toMatchObject({ checkedAs: { ...was, changedSince: true } });
});

test('reports no changes for a person who left the application', async () => {
  const { id, applicationId } = await checkedByAll();
  await saveGuarantors(id, applicationId, [newPerson({ lastName: 'Okafor' })]);
  expect((await listed(id)).checks.map(({ changedSince }) => changedSince)).toEqual([false, false, false]);
});
