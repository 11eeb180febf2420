import { credit } from '@assay/contract/credit/area';
import { entity } from '@assay/contract/entity/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { directorForm } from '@assay/given/accreditation';
import { expect, test } from 'vitest';
import { read as readAccreditation, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { guarantor, logOf, merge, undo } from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const onRecord = async (entityId: number, by?: Caller) =>
  (await (by ?? (await as('analyst'))).call(credit.listOnRecord, { params: { entityId } })).body.data;

const reader = async (...permissions: PermissionCode[]) =>
  signedInAs(
    (
      await given.user({
        clientId: lenderId,
        permissions: ['ACCESS.CREDIT_PLATFORM', 'ENTITY.READ', ...permissions],
      })
    ).id,
  );

test('what was bought for a person is on record with who asked, for which application, and its report', async () => {
  const { id, entityId, people } = await guarantor();
  expect(await onRecord(entityId)).toEqual({ checks: [], scores: [], identities: [] });
  await run('runConsumerReport', id, [entityId]);
  await run('runIdentityCheck', id, [entityId]);
  const { checks, scores, identities } = await onRecord(entityId);
  const name = expect.stringContaining(people[0]?.lastName ?? '');
  const bought = {
    assessmentId: id,
    applicationNumber: expect.any(String),
    accreditedName: null,
    subjectName: name,
  };
  expect(checks).toMatchObject([
    { ...bought, product: 'KYC', state: 'SUCCEEDED', documentId: expect.any(Number) },
    { ...bought, product: 'CONSUMER_REPORT', state: 'SUCCEEDED', score: expect.any(Number) },
  ]);
  expect(scores).toMatchObject([{ assessmentId: id, consumerScore: checks[1]?.score }]);
  expect(identities).toMatchObject([{ entityId, status: expect.any(String) }]);
});

test('looking at what is on record for somebody is a look at them', async () => {
  const { entityId } = await guarantor();
  const before = (await logOf(entityId, 'READ')).length;
  await onRecord(entityId);
  expect(await logOf(entityId, 'READ')).toHaveLength(before + 1);
});

test('what was bought for an accreditation is for those who read accreditations, and of applications for those who read these', async () => {
  const { id, entityId, people } = await guarantor();
  const { firstName = '', lastName = '', dateOfBirth = '' } = people[0] ?? {};
  const { driverLicenseNumber = null, driverLicenseState = null } = people[0] ?? {};
  const officer = await as('accreditation');
  const same = { firstName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState };
  const accredited = await submitted(officer, { directors: [directorForm(same as never)] });
  const [director] = (await readAccreditation(officer, accredited.id)).data.directors;
  expect(director?.entityId, 'one person is one individual').toBe(entityId);
  await run('runConsumerReport', id, [entityId]);
  expect((await run('runIdentityCheck', accredited.id, [entityId], { by: officer })).status).toBe(200);

  const ofApplications = await onRecord(entityId, await reader('ASSESSMENT.APPLICATION.READ'));
  expect(ofApplications.checks.map(({ assessmentId }) => assessmentId)).toEqual([id]);
  const ofAccreditations = await onRecord(entityId, await reader('ASSESSMENT.ACCREDITATION.READ'));
  expect(ofAccreditations.checks).toMatchObject([
    { assessmentId: accredited.id, applicationNumber: null, accreditedName: accredited.form.entityName },
  ]);
  expect(ofAccreditations.scores, 'they were saved with an application').toEqual([]);
  const both = await reader('ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.ACCREDITATION.READ');
  expect((await onRecord(entityId, both)).checks).toHaveLength(2);
});

test('of two scores for one application the newer is the person’s, and goes back', async () => {
  const { id, entityId } = await guarantor();
  const { entityId: otherId } = await guarantor();
  const score = { assessment_id: id, updated_by: null };
  await db
    .insertInto('credit_score')
    .values([
      { ...score, entity_id: entityId, consumer_score: 500, updated_at: '2026-01-01T00:00:00Z' },
      { ...score, entity_id: otherId, consumer_score: 700, updated_at: '2026-02-01T00:00:00Z' },
    ])
    .execute();
  const scoreOf = async (of: number) =>
    (
      await db
        .selectFrom('credit_score')
        .where('assessment_id', '=', id)
        .where('entity_id', '=', of)
        .select('consumer_score as score')
        .executeTakeFirst()
    )?.score;
  const merged = await merge(entityId, otherId);
  expect(merged.status).toBe(200);
  expect([await scoreOf(entityId), await scoreOf(otherId)]).toEqual([700, 500]);
  const { body } = await (await as('analyst')).call(entity.getIndividual, { params: { entityId } });
  await undo(entityId, body.data.merged[0]?.mergeId ?? 0);
  expect([await scoreOf(entityId), await scoreOf(otherId)]).toEqual([500, 700]);
});
