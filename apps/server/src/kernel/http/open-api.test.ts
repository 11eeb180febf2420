import { expect, test } from 'vitest';
import { nobody, theApp } from '../../../test/client.ts';

interface Description {
  openapi: string;
  paths: Record<
    string,
    Record<string, { description: string; requestBody?: unknown; responses: Record<string, unknown> }>
  >;
}

test('the description lists every call of the contract, with its permission, body and refusals', async () => {
  const reply = await nobody.send({ method: 'GET', url: '/api/openapi.json' });
  const { openapi, paths } = reply.json<Description>();
  expect(openapi).toBe('3.1.0');
  for (const { method, path } of (await theApp()).endpoints)
    expect(Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')] ?? {})).toContain(method.toLowerCase());
  const change = paths['/auth/change-password']?.post;
  expect(change?.description).toBe('For everybody who is signed in.');
  expect(change?.requestBody).toBeDefined();
  expect(Object.keys(change?.responses ?? {})).toEqual(['200', '400', '401', '403', '409', '422', '429']);
});

test('the page to read it is served with a policy of its own', async () => {
  const reply = await nobody.send({ method: 'GET', url: '/api/docs/' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toContain("connect-src 'self'");
});
