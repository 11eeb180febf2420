import { iam } from '@assay/contract/iam/area';
import { errorBody, errorCodes, errorStatus } from '@assay/contract/kit/errors';
import { describe, expect, test } from 'vitest';
import { as, type Caller, nobody } from '../../../test/client.ts';

type Sent = Awaited<ReturnType<Caller['send']>>;

const json = { 'content-type': 'application/json' };

function expectRefusal(reply: Sent): void {
  const body = errorBody.parse(reply.json());
  expect(reply.statusCode).toBe(errorStatus[body.code]);
  expect(reply.statusCode).toBeLessThan(500);
  expect(errorCodes).toContain(body.code);
  expect(reply.body).not.toMatch(/\bat \S+:\d+|node_modules|\.ts:/);
}

const bad: Record<string, { payload: string | Buffer; headers?: Record<string, string> }> = {
  'malformed JSON': { payload: '{"email": "a@b.c", ' },
  'a text': { payload: '"hello"' },
  'a number': { payload: '7' },
  'a list': { payload: '[1, 2]' },
  'wrong types': { payload: '{"email": 7, "password": ["x"]}' },
  'an unknown field': { payload: '{"email": "a@example.com", "password": "x", "isAdmin": true}' },
  'a null byte': { payload: '{"email": "a@example.com", "password": "x\\u0000y"}' },
  'a null byte in a key': { payload: '{"email": "a@example.com", "password": "x", "a\\u0000": 1}' },
  'a lone surrogate': { payload: '{"email": "a@example.com", "password": "\\ud800"}' },
  'bytes that are not UTF-8': { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  'a poisoned prototype': { payload: '{"email": "a@example.com", "password": "x", "__proto__": {"a": 1}}' },
  'nesting without end': { payload: `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}` },
  '2 MB': { payload: JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(2_000_000) }) },
  'an empty body': { payload: '' },
  'another content type': {
    payload: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  'a file': { payload: '--x\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
};

describe('bad input is refused in the error shape', () => {
  test.for(Object.entries(bad))('%s', async ([, { payload, headers }]) => {
    const reply = await nobody.send({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload,
      headers: headers ?? json,
    });
    expectRefusal(reply);
  });

  test('an undeclared query parameter', async () => {
    expectRefusal(await (await as('admin')).send({ method: 'GET', url: '/api/auth/session?debug=1' }));
  });

  test.for(['/api/%00', '/api/%ff', '/api/auth/session?x=%00', '/api/auth/%2e%2e/x'])(
    'the path %s',
    async (url) => {
      expectRefusal(await (await as('admin')).send({ method: 'GET', url }));
    },
  );
});

test('names each field with its message, and repeats the first as the overall message', async () => {
  const reply = await nobody.call(iam.signIn, { body: { email: 'nobody', password: '' } });
  expect(reply).toBeRefused('VALIDATION_FAILED', 'Enter an email address such as name@company.com.au');
  expect(reply.body.data).toEqual([
    { path: 'email', message: 'Enter an email address such as name@company.com.au' },
    { path: 'password', message: 'Password is required' },
  ]);
});

test('answers an unknown API path with a 404 in the error shape', async () => {
  expectRefusal(await nobody.send({ method: 'GET', url: '/api/no/such/thing' }));
});

test('forbids caching and framing', async () => {
  const reply = await (await as('admin')).send({ method: 'GET', url: '/api/auth/session' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
