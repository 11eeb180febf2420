import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { nobody, theApp } from '../../../test/client.ts';

interface Operation {
  operationId: string;
  description: string;
  tags: string[];
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

interface Description {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

test('describes every call with permission, body and refusals', async () => {
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

test('gives every call a unique name, a tag, its permission and the write header', async () => {
  const { paths, tags } = (
    await nobody.send({ method: 'GET', url: '/api/openapi.json' })
  ).json<Description>();
  const { endpoints } = await theApp();
  const operations = endpoints.map(({ method, path, permission, ifMatch, idempotent }) => {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    expect(operation.security).toEqual(permission === 'public' ? [] : [{ session: [] }]);
    const headers = operation.parameters.filter((parameter) => parameter.in === 'header');
    expect(headers.map(({ name }) => name)).toEqual([
      ...(method === 'GET' ? [] : ['x-assay']),
      ...(ifMatch ? ['if-match'] : []),
      ...(idempotent ? ['idempotency-key'] : []),
    ]);
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
    return operation;
  });
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(endpoints.length);
  expect(names).toContain('listApplications');
});

/** Ignores ids spelled `number` or `target`. */
const isByWord = (pointer = '') =>
  pointer.includes('~1applications~1number~1') || /~1workflows~1\{id\}~1(?:run|tasks)$/.test(pointer);

test('passes a public linter', async () => {
  const { body: source } = await nobody.send({ method: 'GET', url: '/api/openapi.json' });
  const config = await createConfig({ extends: ['recommended'] });
  const problems = (await lintFromString({ source, config })).filter(
    ({ ruleId, location }) => ruleId !== 'no-ambiguous-paths' || !isByWord(location[0]?.pointer),
  );
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('serves the documentation page with its own policy', async () => {
  const reply = await nobody.send({ method: 'GET', url: '/api/docs/' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toContain("connect-src 'self'");
});
