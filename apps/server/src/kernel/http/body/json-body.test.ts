import { applicationArea as application } from '@assay/contract/application/area';
import { draft } from '@assay/given/application';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { as, type Caller, theApp } from '../../../../test/client.ts';
import { sessionCookie } from '../../session/sessions.ts';
import { findTooLongList } from '../list-length.ts';
import { findExcess } from './json-reading.ts';

let broker: Caller;
let id: number;
beforeAll(async () => {
  broker = await as('broker');
  id = (await draft(broker)).id;
});

/** Refused before parsing, so the answer quotes nothing of it. */
const unstorable = {
  code: 'VALIDATION_FAILED',
  data: [{ path: '', message: expect.any(String) }],
};

const save = (payload: string) =>
  broker.send({
    method: 'PUT',
    url: `/api/application/applications/${id}/notes`,
    payload,
    headers: { 'content-type': 'application/json' },
  });

describe('what no database column can hold is refused', () => {
  test.for([
    ['a null byte', '{"supportingNotes": "a\\u0000b"}'],
    ['the first half of a character', '{"supportingNotes": "\\ud800"}'],
    ['the second half of a character', '{"supportingNotes": "x\\udfffy"}'],
    ['a null byte in a name', '{"supportingNotes": "x", "a\\u0000": 1}'],
    ['half a character in a name', '{"supportingNotes": "x", "\\udc00": 1}'],
    ['a null byte deep inside', '{"supportingNotes": [{"a": ["\\u0000"]}]}'],
  ] as const)('%s', async ([, payload]) => {
    const reply = await save(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(unstorable);
    expect(reply.json().data).toHaveLength(1);
  });

  test('a null byte in a query', async () => {
    const reply = await broker.send({ method: 'GET', url: '/api/application/applications?keywords=a%00b' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(unstorable);
  });

  test("a null byte in a parameter's name", async () => {
    const reply = await broker.send({ method: 'GET', url: '/api/application/applications?a%00=1' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(unstorable);
  });
});

test('stores rare characters unchanged', async () => {
  const supportingNotes = '𝕏 😀 e\u0301 \u200d \ufffd';
  const reply = await broker.call(application.saveNotes, { params: { id }, body: { supportingNotes } });
  expect(reply.body.data.data.note.supportingNotes).toBe(supportingNotes);
});

test('refuses nesting deeper than 32', async () => {
  const nested = (depth: number) => `{"supportingNotes": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await save(nested(31))).json().data).toMatchObject([{ path: 'supportingNotes' }]);
  expect((await save(nested(32))).json()).toMatchObject(unstorable);
  expect((await save('['.repeat(500_000))).json()).toMatchObject(unstorable);
});

const post = (url: string, payload: string, caller = broker) =>
  caller.send({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });
const tooMany = { code: 'VALIDATION_FAILED', errorMessage: 'The input has too many values.' };
const listOf = (count: number, item = '0') => `[${Array(count).fill(item).join()}]`;

test('accepts 20,000 values in a body, and 1,000 in a large or public one', async () => {
  expect((await save(listOf(19_999))).json()).toMatchObject({
    data: [{ message: 'The input must be an object' }],
  });
  expect((await save(listOf(20_000))).json()).toMatchObject(tooMany);
  const payments = await as('payments');
  expect((await post('/payment/aba/process', listOf(1_000), payments)).json()).toMatchObject(tooMany);
  expect((await post('/auth/sign-in', listOf(1_000))).json()).toMatchObject(tooMany);
});

test('counts neither commas inside text nor an empty list as values', async () => {
  const supportingNotes = `${'[,,{\\"[,'.repeat(900)}\\`;
  const { id } = await draft(broker);
  const reply = await broker.call(application.saveNotes, { params: { id }, body: { supportingNotes } });
  expect(reply.body.data.data.note.supportingNotes).toBe(supportingNotes);
  expect(findExcess(Buffer.from('{"a": [ ], "b": {}, "c": "\\\\"}'), 4)).toBeUndefined();
  expect(findExcess(Buffer.from('{"a": [1], "b": {}, "c": 1}'), 4)).toBe('VALUES');
});

/** The kernel counts CPU time in ticks: less than one may be told as nothing. */
const tickMs = 10;

async function msOnThread(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return Math.max(process.threadCpuUsage(before).user / 1_000, tickMs);
}

test('parses 20 MB on a worker thread without delaying others', async () => {
  const payments = await as('payments');
  const msFor = (piece: string) => {
    const text = `{"${piece.repeat((20 * 2 ** 20 - 100) / piece.length)}":1}`;
    return msOnThread(async () =>
      expect((await post('/payment/aba/process', text, payments)).statusCode).toBe(400),
    );
  };
  const least = async (piece: string) => Math.min(await msFor(piece), await msFor(piece), await msFor(piece));
  expect((await least('\\"')) / (await least('x'))).toBeLessThan(4);
});

test('refuses a call without a session above 16 kB, and any other above 1 MB', async () => {
  const notes = (length: number) => JSON.stringify({ supportingNotes: 'x'.repeat(length) });
  expect((await post('/auth/forgot-password', notes(17_000))).statusCode).toBe(413);
  expect((await save(notes(17_000))).statusCode).toBe(400);
  expect((await save(notes(1_048_576))).statusCode).toBe(413);
});

test('refuses a list that is too long before it reads an item', async () => {
  const reply = await broker.send({
    method: 'PUT',
    url: `/api/application/applications/${id}/guarantors`,
    payload: `{"guarantors":${listOf(9_000, '{}')}}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.json().data).toEqual([
    { path: 'guarantors', message: expect.stringMatching(/^You can add up to/) },
  ]);
});

function objectListsIn(schema: z.core.$ZodType): z.ZodArray[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap(objectListsIn);
  if (schema instanceof z.ZodArray)
    return schema.element instanceof z.ZodObject ? [schema, ...objectListsIn(schema.element)] : [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return objectListsIn(schema.def.innerType);
  return [];
}

test('says how many items each list of objects takes', async () => {
  const lists = (await theApp()).endpoints.flatMap(({ path, body }) =>
    body ? objectListsIn(body).map((list) => [path, list] as const) : [],
  );
  expect(lists.length).toBeGreaterThan(3);
  for (const [path, list] of lists) expect(findTooLongList(list, Array(20_000).fill({})), path).toBeDefined();
});

test('reports at most 100 problems', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`field${n}`, 1]));
  expect((await save(JSON.stringify(unknown))).json().data).toHaveLength(100);
});

test('quotes at most 100 characters of an unknown field', async () => {
  const name = 'x'.repeat(100);
  expect((await save(`{"${'x'.repeat(500_000)}": 1}`)).json().data).toContainEqual({
    path: name,
    message: `Unknown field: ${name}`,
  });
});

test("checks a public call's link before its body", async () => {
  const reply = await post('/accreditation/unknown', 'no JSON');
  expect(reply.json()).toMatchObject({ code: 'NOT_FOUND', errorMessage: 'Invitation not found.' });
});

test('refuses an oversized body while it is still arriving, and the sender reads why', async () => {
  const app = await theApp();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await as('payments');
  const headers = {
    'content-type': 'application/json',
    'x-assay': '1',
    cookie: `${sessionCookie.name}=${token}`,
  };
  const body = JSON.stringify({ fileName: 'a.aba', fileContents: 'x'.repeat(25 * 2 ** 20) });
  for (let n = 0; n < 10; n++) {
    // A stream announces no length.
    const sent = n % 2 === 0 ? { body } : { body: new Blob([body]).stream(), duplex: 'half' as const };
    const reply = await fetch(`${url}/api/payment/aba/process`, { method: 'POST', headers, ...sent });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    // Closing it while the body arrives would reset it, and the answer could be lost.
    expect(reply.headers.get('connection')).not.toBe('close');
  }
  await app.close();
});

test('reads two large bodies of one person at a time, and others in between', async () => {
  const app = await theApp();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = (token: string | undefined, abort?: AbortController) => {
    const begun = new ReadableStream({ start: (sent) => sent.enqueue(new TextEncoder().encode('{')) });
    return fetch(`${url}/api/payment/aba/process`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-assay': '1',
        cookie: `${sessionCookie.name}=${token}`,
      },
      ...(abort ? { body: begun, duplex: 'half' as const, signal: abort.signal } : { body: '{}' }),
    });
  };
  const [one, another] = await Promise.all([as('payments'), as('auditor')]);
  const [first, second] = [new AbortController(), new AbortController()];
  const neverSent = [first, second].map((abort) => send(one.token, abort).catch(() => 'aborted'));
  expect((await send(another.token)).status).toBe(400);
  let isAnswered = false;
  const third = send(one.token).finally(() => {
    isAnswered = true;
  });
  expect((await send(another.token)).status).toBe(400);
  expect(isAnswered).toBe(false);
  first.abort();
  expect((await third).status).toBe(400);
  second.abort();
  expect(await Promise.all(neverSent)).toEqual(['aborted', 'aborted']);
  await app.close();
});
