import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { callsAbout, expectSilence } from '../test-support/calls.ts';
import { frankieClient, personNamed, type Told } from '../test-support/frankie-client.ts';

let sandbox: Sandbox;
let frankie: string;
let client: ReturnType<typeof frankieClient>;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, paidMs: 0, slowReportMs: 3_600_000 });
  frankie = `http://127.0.0.1:${sandbox.httpPort}/frankieone`;
  client = frankieClient(frankie);
});
afterAll(() => sandbox.close());

test('a person is created, checked, and found passed', async () => {
  const entityId = await client.create('Passing');
  expect(await client.actionOf(entityId)).toBe('UNCHECKED');
  const verified = (await (await client.verify(entityId)).json()) as Told;
  expect(verified.entity).toEqual({ ...personNamed('Passing'), entityId });
  expect(verified.entityProfileResult).toEqual({
    actionRecommended: 'PASS',
    checkResults: [
      { checkType: 'id_gov', checkClass: 'idv', result: 'PASS', message: expect.any(String) },
      { checkType: 'aml', checkClass: 'aml', result: 'PASS', message: expect.any(String) },
    ],
    issueList: [],
    riskLevel: 'LOW',
    latestCheckDate: expect.any(String),
    checkId: expect.any(String),
  });
  const read = await client.tell(`/entity/${entityId}/checks`);
  expect(read.entityProfileResult).toEqual(verified.entityProfileResult);
});

test('an answer can be had again by its request', async () => {
  const entityId = await client.create('Replayed');
  const verified = (await (await client.verify(entityId)).json()) as Told;
  expect(await client.tell(`/retrieve/response/${verified.requestId}`)).toEqual(verified);
  expect((await client.ask('/retrieve/response/unknown')).status).toBe(404);
});

test('a person is found by customer reference, or by name and date of birth', async () => {
  const entityId = await client.create('Searched');
  const { extraData, name, dateOfBirth } = personNamed('Searched');
  for (const wanted of [{ extraData }, { entity: { extraData } }, { name, dateOfBirth }])
    expect((await client.tell('/entity/search', wanted)).entities).toEqual([
      { ...personNamed('Searched'), entityId },
    ]);
  for (const wanted of [{}, { name }, { extraData: [{ kvpKey: 'customer_reference', kvpValue: 'none' }] }])
    expect((await client.tell('/entity/search', wanted)).entities).toEqual([]);
});

test('an orphan is created though its answer is lost, and can be found', async () => {
  await expect(client.ask('/entity', personNamed('Orphan'))).rejects.toThrow();
  const { extraData } = personNamed('Orphan');
  expect((await client.tell('/entity/search', { extraData })).entities).toHaveLength(1);
});

test('it says that it is well', async () => {
  expect((await client.ask('/ruok')).status).toBe(200);
});

test('wrong credentials are a 401', async () => {
  for (const headers of [{}, { api_key: 'sandbox' }, { api_key: 'guess', 'x-frankie-customerid': 'assay' }]) {
    const answer = await client.ask('/entity', personNamed('Refused'), undefined, headers);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ errorCode: 'API-0401', issues: [] });
  }
});

test('a person who is not described in full is refused, with every issue', async () => {
  const answer = await client.ask('/entity', {
    ...personNamed('Refused'),
    entityType: 'ORGANISATION',
    dateOfBirth: { dateOfBirth: '29/02/1984' },
    addresses: [],
    identityDocs: [{ idType: 'DRIVERS_LICENCE', country: 'AUS', region: 'WA' }],
  });
  expect(answer.status).toBe(400);
  const { issues } = (await answer.json()) as Told;
  const places = issues?.map(({ issueLocation }) => issueLocation);
  for (const place of ['entityType', 'dateOfBirth/dateOfBirth', 'addresses/town', 'identityDocs/idNumber'])
    expect(places).toContain(place);
  expect((await client.ask('/entity', '{')).status).toBe(400);
});

test('an unknown person is a 404', async () => {
  expect((await client.verify('unknown')).status).toBe(404);
  expect((await client.ask('/entity/unknown/checks')).status).toBe(404);
});

test('calls are listed by subject and on the page', async () => {
  const entityId = await client.create('Listed');
  await client.verify(entityId);
  const calls = await callsAbout(frankie, 'Mia Listed');
  expect(calls.map(({ product, outcome, reference }) => [product, outcome, reference])).toEqual([
    ['verify', '200 PASS', 'person-Listed'],
    ['create', '200 created', 'person-Listed'],
  ]);
  expect(calls[1]?.body).toBe(JSON.stringify(personNamed('Listed')));
  expect(await (await fetch(frankie)).text()).toContain('<b>Mia Listed</b>');
});

test.each([
  ['Resolver', 'REFER'],
  ['FAILER', 'FAIL'],
  ['manual', 'PASS_MANUAL'],
])('%s: %s', async (surname, action) => {
  const entityId = await client.create(surname);
  const verified = (await (await client.verify(entityId)).json()) as Told;
  expect(verified.entityProfileResult.actionRecommended).toBe(action);
  expect(await client.actionOf(entityId)).toBe(action);
});

test('waiter: WAIT, and PASS at the second reading', async () => {
  const entityId = await client.create('Waiter');
  const verified = (await (await client.verify(entityId)).json()) as Told;
  expect(verified.entityProfileResult.actionRecommended).toBe('WAIT');
  expect([await client.actionOf(entityId), await client.actionOf(entityId)]).toEqual(['WAIT', 'PASS']);
});

test.each([
  ['Htmlpage', 400, 'UNCHECKED'],
  ['Gateway', 503, 'UNCHECKED'],
  ['Toolittle', 422, 'UNCHECKED'],
  ['Toomanyalways', 429, 'UNCHECKED'],
  ['Edge', 524, 'PASS'],
  ['Garbled', 200, 'PASS'],
])('%s: a check is answered %i, and is then %s', async (surname, status, action) => {
  const entityId = await client.create(surname);
  const answer = await client.verify(entityId);
  expect(answer.status).toBe(status);
  expect(await client.actionOf(entityId)).toBe(action);
});

test('garbled: an answer that ends half way', async () => {
  const answer = await client.verify(await client.create('Garbled'));
  await expect(answer.json()).rejects.toThrow(SyntaxError);
});

test('too many: once for each person', async () => {
  const entityId = await client.create('Toomany');
  const refused = await client.verify(entityId);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await client.verify(entityId)).status).toBe(200);
});

test('hangup: the connection is reset, and the check was done', async () => {
  const entityId = await client.create('Hangup');
  await expect(client.verify(entityId)).rejects.toThrow();
  expect(await client.actionOf(entityId)).toBe('PASS');
});

test('slow: neither the check nor its reading is answered in time', async () => {
  const entityId = await client.create('Slowcoach');
  await expectSilence(frankie, 'Slowcoach', (signal) => client.verify(entityId, signal));
  await expectSilence(frankie, 'Slowcoach', (signal) =>
    client.ask(`/entity/${entityId}/checks`, undefined, signal),
  );
});
