import { credit } from '@assay/contract/credit/area';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { age, listed, run } from '../../../../test/credit/buying.ts';
import { checked } from '../../../../test/credit/checked.ts';
import { makeThere, ourReferenceOf, theirIdOf, verifyUnheard } from '../../../../test/credit/frankie.ts';
import { callsAbout } from '../../../../test/credit/sandbox-calls.ts';

async function unheard(lastName = 'Nguyen') {
  const { id, guarantorId, people } = await checked({ people: [{ lastName }] });
  const { firstName = '', dateOfBirth = '' } = people[0] ?? {};
  const reference = await ourReferenceOf(guarantorId);
  return { id, entityId: guarantorId, known: { firstName, lastName, dateOfBirth, reference } };
}

const callsOf = async ({ known }: { known: { firstName: string } }, product: string) =>
  (await callsAbout('frankieone', known.firstName)).filter((call) => call.product === product);

test('gives FrankieOne a reference that is unique to this installation', async () => {
  const person = await unheard();
  await run('runIdentityCheck', person.id, [person.entityId]);
  const [created] = await callsOf(person, 'create');
  expect(created?.reference).toBe(person.known.reference);
  expect(created?.reference).toMatch(
    new RegExp(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-${person.entityId}$`),
  );
});

test('finds nobody by the bare id, which other installations have too', async () => {
  const person = await unheard();
  const theirs = await makeThere({ ...person.known, reference: String(person.entityId) });
  await run('runIdentityCheck', person.id, [person.entityId]);
  expect(await theirIdOf(person.entityId)).not.toBe(theirs);
});

test.for([
  ['first name', { firstName: 'Bob' }],
  ['last name', { lastName: 'Stranger' }],
  ['date of birth', { dateOfBirth: '1970-01-01' }],
] as const)(
  'somebody with our reference and another %s is a stranger: the person is made',
  async ([, other]) => {
    const person = await unheard();
    const stranger = await makeThere({ ...person.known, ...other });
    const { body } = await run('runIdentityCheck', person.id, [person.entityId]);
    expect(body.data.reports).toMatchObject([{ state: 'SUCCEEDED' }]);
    const theirs = await theirIdOf(person.entityId);
    expect(theirs).not.toBe(stranger);
    const verifications = await callsOf(person, 'verify');
    expect(verifications.map(({ body: sent }) => [sent.includes(theirs), sent.includes(stranger)])).toEqual([
      [true, false],
    ]);
  },
);

test('finds the person among several with our reference, without creating one', async () => {
  const person = await unheard();
  const theirs = await makeThere(person.known);
  await makeThere({ ...person.known, firstName: 'Bob' });
  await run('runIdentityCheck', person.id, [person.entityId]);
  expect(await theirIdOf(person.entityId)).toBe(theirs);
  expect(await callsOf(person, 'create')).toHaveLength(1);
});

const statusOf = async ({ id, entityId }: { id: number; entityId: number }) =>
  (await (await as('analyst')).call(credit.getIdentity, { params: { id, entityId } })).body.data.status;

test("doesn't take an old verification for a new one that was never made", async () => {
  const person = await unheard('Gateway');
  await run('runIdentityCheck', person.id, [person.entityId]);
  await verifyUnheard(await theirIdOf(person.entityId), { ...person.known, lastName: 'Nguyen' });
  await run('runIdentityCheck', person.id, [person.entityId]);
  expect((await listed(person.id)).checks.map(({ state }) => state)).toEqual(['UNKNOWN', 'UNKNOWN']);
  expect(await statusOf(person)).toBeNull();
});

test('finds a lost verification by its check id', async () => {
  const person = await unheard('Hangup');
  for (const round of [1, 2]) {
    const { body } = await run('runIdentityCheck', person.id, [person.entityId]);
    expect(body.data.reports, `round ${round}`).toHaveLength(1);
    await verifyUnheard(await theirIdOf(person.entityId), { ...person.known, lastName: 'Nguyen' });
    await age(person.id, 11);
  }
  expect((await listed(person.id)).checks.map(({ state }) => state)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
});
