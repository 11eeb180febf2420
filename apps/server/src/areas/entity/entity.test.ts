import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, draft, guarantorForm } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as, type Caller } from '../../../test/client.ts';

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

/** Enters people in an application of their own; the lender reads which records they have. */
async function entered(broker: Caller, ...people: Given[]) {
  const { id } = await draft(broker);
  const saved = await broker.call(application.saveGuarantors, {
    params: { id },
    body: { guarantors: people.map(person) },
  });
  if (saved.status !== 200) return saved.body.errorMessage;
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
