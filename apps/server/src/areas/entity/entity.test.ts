import { applicationArea as application } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { applicantForm, draft, guarantorForm } from '@assay/given/application';
import { size } from '@assay/given/size';
import { describe, expect, test } from 'vitest';
import { as, type Caller } from '../../../test/client.ts';
import { db } from '../../kernel/database/database.ts';

type Given = Partial<Record<keyof typeof guarantorForm, string | null>>;

const person = (given: Given) =>
  ({
    ...guarantorForm,
    assets: [],
    liabilities: [],
    driverLicenseNumber: null,
    driverLicenseState: null,
    ...given,
  }) as never;

const save = (caller: Caller, id: number, people: Given[], version: number | null = null) =>
  caller.call(application.saveGuarantors, {
    params: { id },
    body: { guarantors: people.map(person), version },
  });

/** Enters people in an application of their own; the lender reads which records they have. */
async function entered(broker: Caller, ...people: Given[]) {
  const { id } = await draft(broker);
  const saved = await save(broker, id, people);
  if (saved.status !== 200) return saved.body.errorMessage;
  return entitiesOf(id);
}

async function entitiesOf(id: number) {
  const manager = await as('manager');
  const { guarantors } = (await manager.call(application.getApplication, { params: { id } })).body.data;
  return guarantors.map(({ entityId }) => entityId);
}

test('a licence that becomes known tells its owner apart from the next of that name', async () => {
  const broker = await as('broker');
  const tom = { firstName: 'Tom', lastName: 'Learner' };
  const [unknown] = await entered(broker, tom);
  expect(await entered(broker, { ...tom, driverLicenseNumber: 'AAA111' })).toEqual([unknown]);
  const [other] = await entered(broker, { ...tom, driverLicenseNumber: 'BBB222' });
  expect(other).not.toBe(unknown);
  expect(
    await entered(
      broker,
      { ...tom, driverLicenseNumber: 'BBB222' },
      { ...tom, driverLicenseNumber: 'AAA111' },
    ),
  ).toEqual([other, unknown]);
});

test('an apostrophe is one, whether a phone or a desk has typed it', async () => {
  const broker = await as('broker');
  const [first] = await entered(broker, { firstName: 'D’Arcy', lastName: 'O’Brien' });
  expect(await entered(broker, { firstName: "D'Arcy", lastName: "O'Brien" })).toEqual([first]);
});

test('the same licence number in another state is another person’s', async () => {
  const broker = await as('broker');
  const licensed = (driverLicenseState: string | null) => ({
    firstName: 'Sam',
    lastName: 'Border',
    driverLicenseNumber: '445566',
    driverLicenseState,
  });
  const [here] = await entered(broker, licensed('NSW'));
  const [there] = await entered(broker, licensed('VIC'));
  expect(there).not.toBe(here);
  expect(await entered(broker, licensed('VIC'), licensed('NSW'))).toEqual([there, here]);
});

test('the state of a licence that becomes known is known from then on', async () => {
  const broker = await as('broker');
  const pat = { firstName: 'Pat', lastName: 'Border' };
  const [unknown] = await entered(broker, pat);
  const licensed = { ...pat, driverLicenseNumber: '778899' };
  expect(await entered(broker, { ...licensed, driverLicenseState: 'QLD' })).toEqual([unknown]);
  expect(await entered(broker, { ...licensed, driverLicenseState: 'QLD' })).toEqual([unknown]);
  expect(await entered(broker, { ...licensed, driverLicenseState: 'TAS' })).not.toEqual([unknown]);
});

test('who is born on another day is another person', async () => {
  const broker = await as('broker');
  const twins = ['1984-05-02', '1984-05-03'].map((dateOfBirth) => ({
    firstName: 'Kim',
    lastName: 'Birthday',
    dateOfBirth,
  }));
  const [first, second] = await entered(broker, ...twins);
  expect(first).toEqual(expect.any(Number));
  expect(second).not.toBe(first);
});

test('without a licence, somebody is who is known by that name and birthday', async () => {
  const broker = await as('broker');
  const ona = { firstName: 'Ona', lastName: 'Namesake' };
  const [licensed] = await entered(broker, { ...ona, driverLicenseNumber: 'LIC1' });
  expect(await entered(broker, ona)).toEqual([licensed]);
});

test('the same business entered at once by many is one, and nobody is refused', async () => {
  const [broker, manager] = [await as('broker'), await as('manager')];
  for (const abn of ['34982178049', '77516690207', '62160949841']) {
    const drafts = [];
    for (let n = 0; n < 6; n++) drafts.push((await draft(broker)).id);
    const save = (id: number) =>
      broker.call(application.saveApplicant, { params: { id }, body: { ...applicantForm, abn } });
    expect((await Promise.all(drafts.map(save))).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const read = async (id: number) =>
      (await manager.call(application.getApplication, { params: { id } })).body.data.applicant?.entityId;
    expect(new Set(await Promise.all(drafts.map(read))).size).toBe(1);
  }
});

test('letters, spaces and cases do not make another person', async () => {
  const broker = await as('broker');
  const [first] = await entered(broker, {
    firstName: 'Zoë  Ann',
    lastName: 'İpek',
    driverLicenseNumber: 'AB 12',
  });
  const again = { firstName: 'ZOË Ann'.normalize('NFD'), lastName: 'İpek', driverLicenseNumber: 'ab12' };
  expect(await entered(broker, again)).toEqual([first]);
  expect(await entered(broker, again, { ...again, driverLicenseNumber: 'AB-12' })).toBe(
    'This person is already a guarantor',
  );
});

test('the same people entered at once in another order do not wait for each other for ever', async () => {
  const broker = await as('broker');
  const people = ['Ann', 'Bob', 'Cid', 'Dot'].map((firstName) => ({ firstName, lastName: 'Crowd' }));
  const rounds = await Promise.all(
    Array.from({ length: 8 }, (_, n) => entered(broker, ...(n % 2 ? people : people.toReversed()))),
  );
  const sorted = rounds.map((ids) => (Array.isArray(ids) ? ids.toSorted() : ids));
  expect(new Set(sorted.map((ids) => JSON.stringify(ids))).size).toBe(1);
  expect(sorted[0]).toHaveLength(4);
});

const individual = (entityId: unknown) =>
  db.selectFrom('individual').where('entity_id', '=', Number(entityId)).selectAll().executeTakeFirstOrThrow();

const logOf = async (modelName: 'Individual' | 'Organisation', modelId: unknown) =>
  (await (await as('auditor')).call(audit.listAudits, { query: { modelName, modelId: Number(modelId) } }))
    .body.data;

describe('a guarantor that is saved again', () => {
  const kay = {
    firstName: 'Kay',
    lastName: 'Digit',
    driverLicenseNumber: '445566',
    driverLicenseState: 'NSW',
  };

  test('with one thing corrected stays who it is; the record is corrected with it, and the log tells', async () => {
    const broker = await as('broker');
    const { id } = await draft(broker);
    await save(broker, id, [kay]);
    const [entityId] = await entitiesOf(id);
    const corrected = { ...kay, driverLicenseNumber: '445567' };
    await save(broker, id, [corrected], 1);
    await save(broker, id, [{ ...corrected, lastName: 'Didgit' }], 2);
    await save(broker, id, [{ ...corrected, lastName: 'Didgit', dateOfBirth: '1984-05-20' }], 3);
    expect(await entitiesOf(id)).toEqual([entityId]);
    expect(await individual(entityId)).toMatchObject({
      last_name: 'Didgit',
      date_of_birth: '1984-05-20',
      driver_license_number: '445567',
    });
    expect(await logOf('Individual', entityId)).toMatchObject([
      { changesOld: { dateOfBirth: '1984-05-02' }, changesNew: { dateOfBirth: '1984-05-20' } },
      { changesOld: { lastName: 'Digit' }, changesNew: { lastName: 'Didgit' } },
      { changesOld: { driverLicenseNumber: '445566' }, changesNew: { driverLicenseNumber: '445567' } },
      { changesOld: {}, changesNew: { firstName: 'Kay', lastName: 'Digit', driverLicenseState: 'NSW' } },
    ]);
  });

  test('with two things changed is another person: one who is known, or a new one', async () => {
    const broker = await as('broker');
    const known = { ...kay, lastName: 'Other', driverLicenseNumber: '990011' };
    const [knownId] = await entered(broker, known);
    const { id } = await draft(broker);
    await save(broker, id, [{ ...kay, lastName: 'Before' }]);
    const [before] = await entitiesOf(id);
    await save(broker, id, [known], 1);
    expect(await entitiesOf(id)).toEqual([knownId]);
    await save(broker, id, [{ ...known, lastName: 'Third', dateOfBirth: '1990-01-01' }], 2);
    const [third] = await entitiesOf(id);
    expect([before, knownId]).not.toContain(third);
    expect(await individual(before)).toMatchObject({ last_name: 'Before', driver_license_number: '445566' });
    expect(await individual(knownId)).toMatchObject({ last_name: 'Other' });
  });

  test('as somebody who stands beside it is the same person twice, whoever it was before', async () => {
    const broker = await as('broker');
    const { id } = await draft(broker);
    const [ann, bob] = ['Ann', 'Bob'].map((firstName) => ({ firstName, lastName: 'Beside' }));
    await save(broker, id, [ann ?? {}, bob ?? {}]);
    const refused = await save(broker, id, [ann ?? {}, { ...bob, firstName: 'ann' }], 1);
    expect(refused).toBeRefused('UNPROCESSABLE', 'This person is already a guarantor');
  });

  test('unchanged does not undo what was corrected from another application', async () => {
    const broker = await as('broker');
    const [one, other] = [await draft(broker), await draft(broker)];
    const lou = { ...kay, lastName: 'Twoplaces' };
    await save(broker, one.id, [lou]);
    await save(broker, other.id, [lou]);
    await save(broker, one.id, [{ ...lou, driverLicenseNumber: '445599' }], 1);
    await save(broker, other.id, [lou], 1);
    const [entityId] = await entitiesOf(other.id);
    expect(await individual(entityId)).toMatchObject({ driver_license_number: '445599' });
  });

  test('from two applications at once, in either order, stays who it is', async () => {
    const broker = await as('broker');
    for (let round = 0; round < size({ test: 5, prove: 200 }); round++) {
      const pair = ['A', 'B'].map((firstName) => ({
        ...kay,
        firstName,
        lastName: `Race ${round}`,
        driverLicenseNumber: `${firstName}1`,
      }));
      const [one, other] = [await draft(broker), await draft(broker)];
      await save(broker, one.id, pair);
      await save(broker, other.id, pair.toReversed());
      const ids = await entitiesOf(one.id);
      const corrected = pair.map((given) => ({
        ...given,
        driverLicenseNumber: `${given.driverLicenseNumber}2`,
      }));
      const married = pair.map((given) => ({ ...given, lastName: `Wed ${round}` })).toReversed();
      const replies = await Promise.all([
        save(broker, one.id, corrected, 1),
        save(broker, other.id, married, 1),
        save(broker, other.id, married, 1),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
      expect(await entitiesOf(one.id)).toEqual(ids);
      expect(await entitiesOf(other.id)).toEqual(ids.toReversed());
      // Both corrections hold: each wrote what it changed, and nothing else.
      for (const [index, entityId] of ids.entries())
        expect(await individual(entityId)).toMatchObject({
          last_name: `Wed ${round}`,
          driver_license_number: corrected[index]?.driverLicenseNumber,
        });
    }
  });
});

test('a business that is entered for the first time is on record', async () => {
  const broker = await as('broker');
  const { id } = await draft(broker);
  await broker.call(application.saveApplicant, {
    params: { id },
    body: { ...applicantForm, abn: '53004085616' },
  });
  const manager = await as('manager');
  const { applicant } = (await manager.call(application.getApplication, { params: { id } })).body.data;
  expect(await logOf('Organisation', applicant?.entityId)).toMatchObject([
    { category: 'ORGANISATION', changesOld: {}, changesNew: { abn: '53004085616' } },
  ]);
});
