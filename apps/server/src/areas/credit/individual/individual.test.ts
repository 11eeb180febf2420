import { credit } from '@assay/contract/credit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { directorForm } from '@assay/given/accreditation';
import { describe, expect, test } from 'vitest';
import { read as readAccreditation, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { decide, theirIdOf } from '../../../../test/credit/frankie.ts';
import { guarantor, logOf, merge, read, undo } from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';

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

test("lists a person's purchases with buyer, application and report", async () => {
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

test("logs a view of a person's checks as a read", async () => {
  const { entityId } = await guarantor();
  const before = (await logOf(entityId, 'READ')).length;
  await onRecord(entityId);
  expect(await logOf(entityId, 'READ')).toHaveLength(before + 1);
});

test('shows purchases to readers of the accreditation or application', async () => {
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

describe('an identity that the provider decides between a merge and its undoing', () => {
  const statusOf = async (id: number, entityId: number, refresh?: 'true') => {
    const call = { params: { id, entityId }, query: refresh ? { refresh } : {} };
    return (await (await as('analyst')).call(credit.getIdentity, call)).body.data.status;
  };
  const mergedAndDecided = async (own: { id: number; entityId: number }, otherId: number) => {
    await merge(own.entityId, otherId);
    await decide(await theirIdOf(own.entityId), 'PASS_MANUAL');
    expect(await statusOf(own.id, own.entityId, 'true')).toBe('PASS_MANUAL');
    const [last] = (await read(own.entityId)).merged;
    expect((await undo(own.entityId, last?.mergeId ?? 0)).status).toBe(200);
  };

  test('goes back to its person, and the other record gets its own again', async () => {
    const [own, other] = [
      await guarantor({ people: [{ lastName: 'Resolver' }] }),
      await guarantor({ people: [{ lastName: 'Resolver' }] }),
    ];
    for (const { id, entityId } of [own, other]) await run('runIdentityCheck', id, [entityId]);
    const before = [await theirIdOf(own.entityId), await theirIdOf(other.entityId)];
    await mergedAndDecided(own, other.entityId);
    expect([await theirIdOf(own.entityId), await theirIdOf(other.entityId)]).toEqual(before);
    expect(await statusOf(own.id, own.entityId)).toBe('RESOLVE');
    expect(await statusOf(other.id, other.entityId)).toBe('PASS_MANUAL');
  });

  test('verifies nobody who never was', async () => {
    const [own, other] = [await guarantor(), await guarantor({ people: [{ lastName: 'Resolver' }] })];
    await run('runIdentityCheck', other.id, [other.entityId]);
    await mergedAndDecided(own, other.entityId);
    expect(await statusOf(own.id, own.entityId)).toBeNull();
    expect(await statusOf(other.id, other.entityId)).toBe('PASS_MANUAL');
  });
});
