import { credit } from '@assay/contract/credit/area';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { checked, type NewPerson, newAcn } from '../../../../test/credit/checked.ts';
import { saveApplicant, saveGuarantors } from '../../../../test/credit/correcting.ts';
import { moveTo, workOf } from '../../../../test/workflow/working.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];
const { task, notes, answer } = workOf(analyst);

const bought = ['AML_KYC.IDV', 'CONSUMER_CREDIT.SCORE', 'COMMERCIAL_APPLY.RETRIEVED'] as const;

async function checkedByAll() {
  const made = await checked();
  for (const product of ['runCommercialApply', 'runConsumerReport', 'runIdentityCheck'] as const)
    await run(product, made.id, [made.guarantorId]);
  const [person] = made.people as [NewPerson];
  const born = person.dateOfBirth.split('-').toReversed().join('/');
  return { ...made, person, madeAs: `${person.firstName} Maria Nguyen, born ${born}` };
}

const isAnswered = async (id: number, name: string) => (await task(id, name)).outcome !== null;

const lastNote = async (id: number, name: string) => (await task(id, name)).lastNote?.note;

test.for([
  ['name', { firstName: 'Anastasia' }],
  ['date of birth', { dateOfBirth: '1984-05-03' }],
  ['licence', { driverLicenseNumber: '99887766' }],
] as [string, Partial<NewPerson>][])(
  'once the %s is corrected, what was bought before answers nothing, and says as whom it was; put right, it answers again',
  async ([, correction]) => {
    const { id, applicationId, person, madeAs } = await checkedByAll();
    for (const name of bought) expect(await isAnswered(id, name), name).toBe(true);
    await saveGuarantors(id, applicationId, [{ ...person, ...correction }]);
    for (const name of bought)
      expect(await task(id, name), name).toMatchObject({
        state: 'PENDING',
        outcome: null,
        isAutomatic: false,
      });
    expect(await lastNote(id, 'AML_KYC.IDV')).toBe(
      `<p>The AML/KYC check was made as ${madeAs}; details have changed since.</p>`,
    );
    expect(await lastNote(id, 'CONSUMER_CREDIT.SCORE')).toBe(
      `<p>The consumer credit check was made as ${madeAs}; details have changed since.</p>`,
    );
    expect(await lastNote(id, 'COMMERCIAL_APPLY.RETRIEVED')).toBe(
      `<p>The commercial apply check was made as ${madeAs}; details have changed since.</p>`,
    );
    await saveGuarantors(id, applicationId, [person]);
    for (const name of bought) expect(await isAnswered(id, name), name).toBe(true);
  },
);

test('answers by a recheck of the corrected details, and reopens the rest', async () => {
  const { id, applicationId, guarantorId, person } = await checkedByAll();
  await saveGuarantors(id, applicationId, [{ ...person, dateOfBirth: '1984-05-03' }]);
  await run('runIdentityCheck', id, [guarantorId]);
  await run('runCommercialApply', id, [guarantorId]);
  expect(await task(id, 'AML_KYC.IDV')).toMatchObject({ outcome: 'VERIFIED', isAutomatic: true });
  expect((await task(id, 'COMMERCIAL_APPLY.RETRIEVED')).outcome).toBe('DONE');
  expect((await task(id, 'CONSUMER_CREDIT.SCORE')).outcome).toBeNull();
});

test('keeps a typed score, which has no check', async () => {
  const { id, applicationId, person } = await checkedByAll();
  const body = [{ type: 'GUARANTOR_SCORE_1', data: { consumerScore: 777 } }];
  await analyst.call(credit.saveExtra, { params: { id }, body });
  await saveGuarantors(id, applicationId, [{ ...person, dateOfBirth: '1984-05-03' }]);
  expect(await task(id, 'CONSUMER_CREDIT.SCORE')).toMatchObject({ outcome: 'ABOVE', isAutomatic: true });
});

test("keeps a person's answer by an outdated check until the next submission", async () => {
  const { id, applicationId, person } = await checkedByAll();
  await answer(await task(id, 'AML_KYC.IDV'), 'MANUAL');
  await moveTo(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await saveGuarantors(id, applicationId, [{ ...person, dateOfBirth: '1984-05-03' }]);
  expect((await task(id, 'AML_KYC.IDV')).outcome).toBe('MANUAL');
  await moveTo(manager, id, 'DRAFTED_AMENDED');
  await moveTo(manager, id, 'SUBMITTED_AMENDED');
  expect(await task(id, 'AML_KYC.IDV'), 'nor is it what the old check said').toMatchObject({
    state: 'PENDING',
    outcome: null,
  });
  expect(await lastNote(id, 'AML_KYC.IDV')).toContain('Reopened because the application has changed');
});

test('ignores a score of another ACN', async () => {
  const trust = { entityType: 'TRUST', trusteeType: 'COMPANY', trusteeName: 'Holder Pty Ltd' } as const;
  const { id, applicationId, applicantId } = await checked({ business: { ...trust, trusteeAcn: newAcn() } });
  await run('runScoredEnquiry', id, [applicantId]);
  expect(await isAnswered(id, 'COMMERCIAL_BUREAU.SCORE')).toBe(true);
  await saveApplicant(id, applicationId, { phone: '02 9999 1234' });
  expect(await isAnswered(id, 'COMMERCIAL_BUREAU.SCORE'), 'sent to nobody').toBe(true);
  await saveApplicant(id, applicationId, { trusteeAcn: newAcn() });
  const score = await task(id, 'COMMERCIAL_BUREAU.SCORE');
  expect(score).toMatchObject({ state: 'PENDING', outcome: null });
  expect((await notes(score)).data[0]?.note).toBe(
    '<p>The company credit check was made as Harbour Civil Pty Ltd; details have changed since.</p>',
  );
});

test("ignores another ACN's missing file", async () => {
  const trust = { entityType: 'TRUST', trusteeType: 'COMPANY', trusteeName: 'Holder Pty Ltd' } as const;
  const made = await checked({ business: { ...trust, trusteeAcn: '000000064' } });
  await run('runScoredEnquiry', made.id, [made.applicantId]);
  expect((await task(made.id, 'COMMERCIAL_BUREAU.SCORE')).outcome).toBe('NO_FILE');
  await saveApplicant(made.id, made.applicationId, { trusteeAcn: newAcn() });
  expect(await isAnswered(made.id, 'COMMERCIAL_BUREAU.SCORE')).toBe(false);
});

test('leaves a person unverified in other assessments after a verification as someone else', async () => {
  const first = await checkedByAll();
  const second = await checked({ people: [first.person] });
  expect(second.guarantorId).toBe(first.guarantorId);
  expect(await isAnswered(second.id, 'AML_KYC.IDV')).toBe(true);
  await saveGuarantors(first.id, first.applicationId, [{ ...first.person, firstName: 'Anastasia' }]);
  await run('runIdentityCheck', first.id, [first.guarantorId]);
  expect(await isAnswered(first.id, 'AML_KYC.IDV')).toBe(true);
  expect(await isAnswered(second.id, 'AML_KYC.IDV'), 'the same status, of another name').toBe(false);
});
