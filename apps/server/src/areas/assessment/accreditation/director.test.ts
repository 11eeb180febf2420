import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { audit } from '@assay/contract/audit/area';
import { entity } from '@assay/contract/entity/area';
import { mergeMessages } from '@assay/contract/entity/merge';
import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { accreditationForm, directorForm } from '@assay/given/accreditation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { invited, move, read, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, nobody, signedInAs } from '../../../../test/client.ts';
import * as people from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

let officer: Caller;
beforeAll(async () => {
  officer = await as('accreditation');
});

async function merger(...permissions: PermissionCode[]): Promise<Caller> {
  const { id } = await given.user({
    clientId: lenderId,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ENTITY.READ', 'ENTITY.UPDATE', ...permissions],
  });
  return signedInAs(id);
}

const reader = () => merger('ASSESSMENT.ACCREDITATION.READ');
const editor = () => merger('ASSESSMENT.ACCREDITATION.READ', 'ASSESSMENT.ACCREDITATION.UPDATE');

type Director = ReturnType<typeof directorForm>;

async function save(id: number, directors: readonly Director[], by = officer) {
  const { version } = await read(officer, id);
  const body = { directors: [...directors], version };
  return by.call(accreditations.saveDirectors, { params: { id }, body });
}

const entityIds = async (id: number) =>
  (await read(officer, id)).data.directors.map(({ entityId }) => entityId);

async function known() {
  const { entityId, people: entered } = await people.guarantor();
  const [{ firstName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState } = directorForm()] =
    entered;
  const as = {
    firstName,
    lastName,
    dateOfBirth,
    driverLicenseNumber,
    driverLicenseState,
  } as Partial<Director>;
  return { entityId, director: directorForm({ middleName: null, ...as }) };
}

describe('a director', () => {
  test('known by names and birthday only gets a new record, and learns of no other', async () => {
    const { director } = await known();
    const stranger = { ...director, driverLicenseNumber: 'FAKE0001', driverLicenseState: 'NT' as const };
    const { id } = await submitted(officer, { directors: [{ ...director }, stranger] });
    const [one, other] = await entityIds(id);
    expect(one).not.toBe(other);
    expect(await people.read(other ?? 0)).toMatchObject({ driverLicenseNumber: 'FAKE0001' });
  });

  test('without a licence on record gets none through a link', async () => {
    const { entityId, director } = await known();
    await sql`update individual set driver_license_number = null, driver_license_state = null
      where entity_id = ${entityId}`.execute(db);
    const { id } = await submitted(officer, { directors: [director] });
    expect(await entityIds(id)).not.toEqual([entityId]);
    expect(await people.read(entityId)).toMatchObject({ driverLicenseNumber: null });
  });

  test('who is a known guarantor is linked, without changing the record', async () => {
    const { entityId, director } = await known();
    const before = await people.read(entityId);
    const { id } = await submitted(officer, { directors: [{ ...director, firstName: 'Anders' }] });
    expect(await entityIds(id)).toEqual([entityId]);
    expect(await people.read(entityId)).toMatchObject({
      firstName: before.firstName,
      lastName: before.lastName,
      version: before.version,
    });
  });

  test('with one corrected detail keeps the record; permitted staff also correct it', async () => {
    const director = directorForm();
    const { id } = await submitted(officer, { directors: [director] });
    const [entityId = 0] = await entityIds(id);
    const record = await people.read(entityId);
    const reborn = { ...director, dateOfBirth: '1979-08-15' };
    expect((await save(id, [reborn])).status).toBe(200);
    expect(await entityIds(id)).toEqual([entityId]);
    expect(await people.read(entityId)).toEqual(record);
    const renamed = { ...reborn, lastName: 'Married' };
    expect(await save(id, [renamed]), 'two things differ from the record').toBeRefused('UNPROCESSABLE');
    expect((await save(id, [renamed], await editor())).status).toBe(200);
    expect(await entityIds(id)).toEqual([entityId]);
    expect(await people.read(entityId)).toMatchObject({
      lastName: 'Married',
      dateOfBirth: director.dateOfBirth,
    });
    expect(await people.logOf(entityId, 'INDIVIDUAL')).toHaveLength(2);
  });

  test('with two changed details is another person', async () => {
    const director = directorForm();
    const { id } = await submitted(officer, { directors: [director] });
    const [before = 0] = await entityIds(id);
    const other = { ...director, dateOfBirth: '1981-02-03', driverLicenseNumber: '11223344' };
    expect((await save(id, [other])).status).toBe(200);
    expect(await entityIds(id)).not.toEqual([before]);
    expect((await people.read(before)).dateOfBirth).toBe(director.dateOfBirth);
  });

  test('named twice is refused beside the second entry, for strangers and staff', async () => {
    const director = directorForm();
    const { token } = await invited('Doubled', `doubled.${Date.now()}@introducer.example`);
    const body = accreditationForm({
      directors: [directorForm(), director, { ...director, mobile: '0491 570 110' }],
    });
    const twice = await nobody.call(invitations.fillInAccreditation, { params: { token }, body });
    expect(twice).toBeRefused('UNPROCESSABLE', 'This person is already a director');
    expect(twice.body.data).toMatchObject([{ path: 'directors.2.firstName' }]);
    const { id } = await submitted(officer, { directors: [director] });
    const reply = await save(id, [director, director]);
    expect(reply).toBeRefused('UNPROCESSABLE', 'This person is already a director');
    expect(await entityIds(id)).toHaveLength(1);
  });

  test("can't have a future birth date", async () => {
    const { id } = await submitted(officer);
    const reply = await save(id, [directorForm({ dateOfBirth: '2099-01-01' })]);
    expect(reply).toBeRefused('UNPROCESSABLE');
    expect(reply.body.data).toMatchObject([{ path: 'directors.0.dateOfBirth' }]);
  });

  test('left out is removed; the order is kept', async () => {
    const [one, two, three] = [directorForm(), directorForm(), directorForm()];
    const { id } = await submitted(officer, { directors: [one, two] });
    const [first = 0, second = 0] = await entityIds(id);
    await save(id, [two, one, three]);
    expect((await entityIds(id)).slice(0, 2)).toEqual([second, first]);
    await save(id, [three]);
    expect((await read(officer, id)).data.directors.map(({ lastName }) => lastName)).toEqual([
      three.lastName,
    ]);
  });
});

describe('merging two records of one person', () => {
  test('moves director and account to the survivor, and can be undone', async () => {
    const { id, form } = await submitted(officer);
    const [own = 0] = await entityIds(id);
    await move(officer, id, 'IN_PROGRESS');
    await move(officer, id, 'APPROVED');
    const { entityId: survivor } = await people.guarantor();
    const merged = await people.merge(survivor, own);
    expect(merged.status, merged.body.errorMessage).toBe(200);
    expect(await entityIds(id)).toEqual([survivor]);
    const { id: userId } = await db
      .selectFrom('app_user')
      .where('email', '=', form.directors[0]?.email ?? '')
      .select('id')
      .executeTakeFirstOrThrow();
    const accountOf = async () =>
      (await (await as('admin')).call(iam.getUser, { params: { id: userId } })).body.data.entityId;
    expect(await accountOf()).toBe(survivor);
    const [{ mergeId } = { mergeId: 0 }] = (await people.read(survivor)).merged;
    expect((await people.undo(survivor, mergeId)).status).toBe(200);
    expect(await entityIds(id)).toEqual([own]);
    expect(await accountOf()).toBe(own);
  });

  test('is refused while both are directors of one company, and names it', async () => {
    const entityName = `Two of them ${Date.now()}`;
    const { id } = await submitted(officer, { entityName, directors: [directorForm(), directorForm()] });
    const [one = 0, other = 0] = await entityIds(id);
    expect(await people.merge(one, other, [], await reader())).toBeRefused(
      'UNPROCESSABLE',
      `Both are directors of ${entityName}. Remove one of them there first.`,
    );
    expect(await people.merge(one, other), 'whoever may not read accreditations').toBeRefused(
      'UNPROCESSABLE',
      mergeMessages.unseen,
    );
  });

  test('compares directorships for readers of accreditations only', async () => {
    const [one = 0] = await entityIds((await submitted(officer)).id);
    const [other = 0] = await entityIds((await submitted(officer)).id);
    const compared = async (by: Caller) =>
      (await by.call(entity.compareIndividuals, { params: { entityId: one, otherId: other } })).body.data
        .holdings;
    const accreditation = { label: 'Accreditations as director', own: 1, other: 1 };
    const known = await compared(await reader());
    expect(known).toContainEqual(accreditation);
    expect(known.map(({ label }) => label)).not.toContain('Applications as guarantor');
    const labels = (await compared(await as('analyst'))).map(({ label }) => label);
    expect(labels).toContain('Applications as guarantor');
    expect(labels).not.toContain(accreditation.label);
    const readsNeither = await merger();
    expect((await compared(readsNeither)).map(({ label }) => label)).toEqual(['Notes']);
  });

  test('logs moved directorships for readers of accreditations only', async () => {
    const [own = 0] = await entityIds((await submitted(officer)).id);
    const { entityId: survivor } = await people.guarantor();
    await people.merge(survivor, own);
    await people.undo(survivor, (await people.read(survivor)).merged[0]?.mergeId ?? 0);
    await people.merge(own, survivor);
    const movedAs = async (by: Caller, entityId: number) => {
      const query = { modelName: 'Individual', modelId: String(entityId), category: 'INDIVIDUAL' } as const;
      const { data } = (await by.call(audit.listAudits, { query })).body;
      return data.flatMap(({ changesNew }) => ('moved' in changesNew ? [changesNew.moved] : []));
    };
    const ofBoth = await merger('ASSESSMENT.APPLICATION.READ', 'ASSESSMENT.ACCREDITATION.READ', 'AUDIT.READ');
    expect(await movedAs(ofBoth, own)).toEqual(['1 application', '1 accreditation']);
    expect(await movedAs(await merger('ASSESSMENT.APPLICATION.READ', 'AUDIT.READ'), own)).toEqual([
      '1 application',
    ]);
    expect(await movedAs(await merger('AUDIT.READ'), own)).toEqual([]);
  });

  test("leaves the accreditation's content and version unchanged", async () => {
    const { id } = await submitted(officer);
    const before = await read(officer, id);
    const [own = 0] = await entityIds(id);
    await people.merge((await people.guarantor()).entityId, own);
    const { data, version } = await read(officer, id);
    expect(version).toBe(before.version);
    expect(data.directors[0]?.firstName).toBe(before.data.directors[0]?.firstName);
  });
});
