import { applicationArea as application } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { applicantForm, complete, guarantorForm } from '@assay/given/application';
import { size } from '@assay/given/size';
import { describe, expect, test } from 'vitest';
import { as, type Caller } from '../../../test/client.ts';
import { db } from '../../kernel/database/database.ts';

type Given = Partial<Record<keyof typeof guarantorForm, string | null>>;

const person = (given: Given) => ({ ...guarantorForm, assets: [], liabilities: [], ...given }) as never;

const read = async (id: number) =>
  (await (await as('manager')).call(application.getApplication, { params: { id } })).body.data;

async function save(caller: Caller, id: number, people: Given[]) {
  const { versions } = await read(id);
  return caller.call(application.saveGuarantors, {
    params: { id },
    body: { guarantors: people.map(person), version: versions.guarantors },
  });
}

async function submitted(...people: Given[]) {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const saved = await save(broker, id, people);
  if (saved.status !== 200) throw new Error(saved.body.errorMessage);
  const { version } = saved.body.data;
  const reply = await broker.call(application.submitApplication, { params: { id }, body: { version } });
  if (reply.status !== 200) throw new Error(reply.body.errorMessage);
  return { id, entityIds: await entitiesOf(id) };
}

const entitiesOf = async (id: number) => (await read(id)).guarantors.map(({ entityId }) => entityId);
const similarOf = async (id: number) => (await read(id)).guarantors.map(({ similarTo }) => similarTo);

const individual = (entityId: unknown) =>
  db.selectFrom('individual').where('entity_id', '=', Number(entityId)).selectAll().executeTakeFirstOrThrow();

const logOf = async (modelName: 'Individual' | 'Organisation', modelId: unknown) =>
  (await (await as('auditor')).call(audit.listAudits, { query: { modelName, modelId: Number(modelId) } }))
    .body.data;

let made = 0;
function newcomer(lastName: string) {
  made += 1;
  return {
    lastName,
    dateOfBirth: new Date(Date.UTC(1950, 0, made)).toISOString().slice(0, 10),
    driverLicenseNumber: String(70_000_000 + made),
    driverLicenseState: 'NSW',
  };
}

describe('a guarantor who is submitted', () => {
  test('is linked by last name, birth date and licence in any spelling', async () => {
    const zoe = { ...newcomer('İpek'), firstName: 'Zoë  Ann', driverLicenseNumber: 'AB 12' };
    const { entityIds } = await submitted(zoe);
    const again = { ...zoe, firstName: 'ZOË Ann'.normalize('NFD'), driverLicenseNumber: 'ab-12' };
    expect((await submitted(again)).entityIds).toEqual(entityIds);
    const brien = newcomer('O’Brien');
    const first = await submitted(brien);
    expect((await submitted({ ...brien, lastName: "O'Brien" })).entityIds).toEqual(first.entityIds);
  });

  test.each<[string, Given]>([
    ['last name', { lastName: 'Twoequals' }],
    ['birthday', { dateOfBirth: '1949-05-05' }],
    ['licence', { driverLicenseNumber: 'Q123' }],
    ['licence state', { driverLicenseState: 'VIC' }],
  ])('with only %s different is linked to nobody, and asked about', async (what, different) => {
    const known = newcomer(`Asked ${what}`);
    const { entityIds } = await submitted(known);
    const { id } = await submitted({ ...known, ...different });
    expect(await entitiesOf(id)).toEqual([null]);
    expect(await similarOf(id)).toEqual([entityIds]);
  });

  test('with two of the three different gets a new record', async () => {
    const known = newcomer('Onequal');
    const first = await submitted(known);
    const { id, entityIds } = await submitted({ ...newcomer('Onequal') });
    expect(await similarOf(id)).toEqual([[]]);
    expect(entityIds).not.toEqual(first.entityIds);
    expect(entityIds).toEqual([expect.any(Number)]);
  });

  test('reveals nothing to introducers, neither link nor similarity', async () => {
    const known = newcomer('Unsaid');
    await submitted(known);
    const { id } = await submitted({ ...known, driverLicenseNumber: 'U1' });
    const broker = await as('broker');
    const { guarantors, applicant } = (await broker.call(application.getApplication, { params: { id } })).body
      .data;
    expect(guarantors).toMatchObject([{ entityId: null, similarTo: [] }]);
    expect(applicant?.entityId).toBeNull();
  });

  test('named in many concurrent applications is one record', async () => {
    const people = ['Ann', 'Bob', 'Cid', 'Dot'].map((firstName) => ({ ...newcomer('Crowd'), firstName }));
    const rounds = await Promise.all(
      Array.from({ length: size({ test: 6, prove: 40 }) }, (_, n) =>
        submitted(...(n % 2 ? people : people.toReversed())),
      ),
    );
    const sorted = rounds.map(({ entityIds }) => entityIds.toSorted());
    expect(new Set(sorted.map((ids) => JSON.stringify(ids))).size).toBe(1);
    expect(sorted[0]).toHaveLength(4);
  });

  test('concurrent with a similar one is asked about: one of them gets the record', async () => {
    for (let round = 0; round < size({ test: 4, prove: 100 }); round++) {
      const known = newcomer('Atonce');
      const both = await Promise.all([submitted(known), submitted({ ...known, lastName: 'Sametime' })]);
      const [id] = both.flatMap(({ entityIds }) => entityIds[0] ?? []);
      const asked = await Promise.all(both.map((one) => similarOf(one.id)));
      expect(asked.flat().toSorted()).toEqual([[], [id]]);
    }
  });
});

test('refuses the same person twice before submission', async () => {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const [ann, bob] = ['Ann', 'Bob'].map((firstName) => ({ ...newcomer('Beside'), firstName }));
  const refusal = 'This person is already a guarantor';
  expect(await save(broker, id, [ann ?? {}, { ...ann, firstName: 'Anne' }])).toBeRefused(
    'UNPROCESSABLE',
    refusal,
  );
  expect((await save(broker, id, [ann ?? {}, bob ?? {}])).status).toBe(200);
});

describe('a guarantor corrected by staff', () => {
  test('in one detail keeps the record, which is updated and logged', async () => {
    const manager = await as('manager');
    const kay = { ...newcomer('Digit'), firstName: 'Kay' };
    const { id, entityIds } = await submitted(kay);
    await save(manager, id, [{ ...kay, lastName: 'Didgit' }]);
    expect(await entitiesOf(id)).toEqual(entityIds);
    expect(await individual(entityIds[0])).toMatchObject({ last_name: 'Didgit' });
    expect(await logOf('Individual', entityIds[0])).toMatchObject([
      { changesOld: { lastName: 'Digit' }, changesNew: { lastName: 'Didgit' } },
      { changesOld: {}, changesNew: { firstName: 'Kay', lastName: 'Digit', driverLicenseState: 'NSW' } },
    ]);
  });

  test('in two details one after the other is asked about, and the record keeps the second', async () => {
    const manager = await as('manager');
    const kay = newcomer('Stepone');
    const { id, entityIds } = await submitted(kay);
    const first = { ...kay, driverLicenseNumber: 'STEP1' };
    await save(manager, id, [first]);
    await save(manager, id, [{ ...first, lastName: 'Steptwo' }]);
    expect(await similarOf(id)).toEqual([entityIds]);
    expect(await entitiesOf(id)).toEqual([null]);
    await save(manager, id, [{ ...first, lastName: 'Steptwo', dateOfBirth: '1947-01-01' }]);
    expect(await similarOf(id)).toEqual([entityIds]);
    expect(await individual(entityIds[0])).toMatchObject({
      last_name: 'Stepone',
      driver_license_number: 'STEP1',
      date_of_birth: kay.dateOfBirth,
    });
    await save(manager, id, [first]);
    expect(await entitiesOf(id)).toEqual(entityIds);
  });

  test('from two applications at once keeps the record', async () => {
    const manager = await as('manager');
    for (let round = 0; round < size({ test: 5, prove: 200 }); round++) {
      const pair = ['A', 'B'].map((firstName) => ({ ...newcomer(`Race ${round}`), firstName }));
      const one = await submitted(...pair);
      const other = await submitted(...pair.toReversed());
      const renamed = pair.map((given) => ({ ...given, firstName: `${given.firstName}${given.firstName}` }));
      const married = pair.map((given) => ({ ...given, lastName: `Wed ${round}` })).toReversed();
      const replies = await Promise.all([save(manager, one.id, renamed), save(manager, other.id, married)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await entitiesOf(one.id)).toEqual(one.entityIds);
      expect(await entitiesOf(other.id)).toEqual(one.entityIds.toReversed());
      for (const [index, entityId] of one.entityIds.entries())
        expect(await individual(entityId)).toMatchObject({
          last_name: `Wed ${round}`,
          first_name: renamed[index]?.firstName,
        });
    }
  });

  test("without changes doesn't revert another application's correction", async () => {
    const manager = await as('manager');
    const lou = newcomer('Twoplaces');
    const [one, other] = [await submitted(lou), await submitted(lou)];
    await save(manager, one.id, [{ ...lou, driverLicenseNumber: '445599' }]);
    await save(
      manager,
      other.id,
      [{ ...lou, dependentNumber: '3' }].map(({ dependentNumber: _, ...kept }) => kept),
    );
    expect(await individual(one.entityIds[0])).toMatchObject({ driver_license_number: '445599' });
  });
});

test("doesn't link a similar guarantor to a removed one's record", async () => {
  const manager = await as('manager');
  const ann = { ...newcomer('Leftover'), firstName: 'Ann' };
  const like = { ...ann, firstName: 'Ann', driverLicenseNumber: 'LIKE1' };
  const { id, entityIds } = await submitted(ann, like);
  expect(await similarOf(id)).toEqual([[], [entityIds[0]]]);
  await save(manager, id, [like]);
  expect(await similarOf(id)).toEqual([[entityIds[0]]]);
  expect(await individual(entityIds[0])).toMatchObject({ driver_license_number: ann.driverLicenseNumber });
});

test('creates one record for a business submitted many times at once', async () => {
  const broker = await as('broker');
  const abn = '34982178049';
  const drafts = [];
  for (let n = 0; n < 6; n++) {
    const { id, versions } = await complete(broker);
    const body = { ...applicantForm, abn, version: versions.applicant ?? 1 };
    drafts.push((await broker.call(application.saveApplicant, { params: { id }, body })).body.data);
  }
  const replies = await Promise.all(
    drafts.map(({ id, version }) =>
      broker.call(application.submitApplication, { params: { id }, body: { version } }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const ids = await Promise.all(drafts.map(async ({ id }) => (await read(id)).applicant?.entityId));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toEqual(expect.any(Number));
  expect(await logOf('Organisation', ids[0])).toMatchObject([
    { category: 'ORGANISATION', changesOld: {}, changesNew: { abn } },
  ]);
});
