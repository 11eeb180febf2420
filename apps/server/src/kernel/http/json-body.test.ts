import { applicationArea as application } from '@assay/contract/application/area';
import { draft } from '@assay/given/application';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller } from '../../../test/client.ts';

let broker: Caller;
let id: number;
beforeAll(async () => {
  broker = await as('broker');
  id = (await draft(broker)).id;
});

/** Refused before anything reads it: nothing of it is in the answer. */
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

  test('a null byte in the name of a query', async () => {
    const reply = await broker.send({ method: 'GET', url: '/api/application/applications?a%00=1' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(unstorable);
  });
});

test('whole characters are kept as they are, however rare', async () => {
  const supportingNotes = '𝕏 😀 e\u0301 \u200d \ufffd';
  const reply = await broker.call(application.saveNotes, { params: { id }, body: { supportingNotes } });
  expect(reply.body.data.data.note.supportingNotes).toBe(supportingNotes);
});

test('a body is nested at most 32 deep', async () => {
  const nested = (depth: number) => `{"supportingNotes": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await save(nested(31))).json().data).toMatchObject([{ path: 'supportingNotes' }]);
  expect((await save(nested(32))).json()).toMatchObject(unstorable);
});
