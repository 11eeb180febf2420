import { type Endpoint, pathOf, writeHeader } from '@assay/contract/kit/endpoint';
import { type ErrorCode, errorBody, errorStatus } from '@assay/contract/kit/errors';
import fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import { config } from '../config/config.ts';
import { sessionCookie } from '../session/sessions.ts';
import { servedEndpoints } from './http.ts';

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

const content = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
});

function formContent(fields: z.ZodType) {
  const described = jsonSchema(fields, 'input') as { properties?: object; required?: string[] };
  const properties = { ...described.properties, document: { type: 'string', format: 'binary' } };
  const required = [...(described.required ?? []), 'document'];
  return { 'multipart/form-data': { schema: { ...described, properties, required } } };
}

const sentBy = ({ upload }: Endpoint, body: z.ZodType) =>
  upload ? formContent(body) : content(body, 'input');

const header = {
  name: writeHeader.name,
  in: 'header',
  required: true,
  description: 'Every write carries it: a form on another site cannot send it.',
  schema: { type: 'string', const: writeHeader.value },
};

const readVersion = {
  name: 'if-match',
  in: 'header',
  required: false,
  description: 'The version that was read: a write of another one is a CONFLICT.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'The same key with the same request acts once, and gives the first answer again.',
  schema: { type: 'string', maxLength: 200 },
};

function parametersOf(entry: Endpoint): unknown[] {
  const fields = (schema: z.ZodObject | undefined, location: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: location,
      required: location === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(field as z.ZodType, 'input'),
    }));
  return [
    ...fields(entry.params, 'path'),
    ...fields(entry.query, 'query'),
    ...(entry.method === 'GET' ? [] : [header]),
    ...(entry.ifMatch ? [readVersion] : []),
    ...(entry.idempotent ? [idempotencyKey] : []),
  ];
}

function refusalsOf(entry: Endpoint): Record<string, unknown> {
  const codes: ErrorCode[] = ['VALIDATION_FAILED', ...(entry.errors ?? [])];
  if (entry.permission !== 'public') codes.push('UNAUTHENTICATED', 'FORBIDDEN');
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    codes.map((code) => [errorStatus[code], { description: code, content: refusal }]),
  );
}

function accessOf({ permission }: Endpoint): string {
  if (permission === 'public') return 'Open to everybody.';
  if (permission === 'signedIn') return 'For everybody who is signed in.';
  return `Needs ${[permission].flat().join(' or ')}.`;
}

function tagOf({ path }: Endpoint): string {
  const [, first = '', second] = path.split('/');
  return second ? first : 'system';
}

const tagsOf = (endpoints: readonly Endpoint[]) =>
  [...new Set(endpoints.map(tagOf))].map((name) => ({
    name,
    description: name === 'system' ? 'The system itself' : `Everything under /${name}`,
  }));

function operationOf(entry: Endpoint): Record<string, unknown> {
  return {
    operationId: entry.name,
    summary: entry.summary,
    description: accessOf(entry),
    tags: [tagOf(entry)],
    security: entry.permission === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(entry),
    ...(entry.body ? { requestBody: { required: true, content: sentBy(entry, entry.body) } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: entry.file ? { 'application/octet-stream': {} } : content(entry.answer, 'output'),
      },
      ...refusalsOf(entry),
    },
  };
}

function openApi(endpoints: readonly Endpoint[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of endpoints) {
    const names = Object.fromEntries(
      [...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `{${name}}`]),
    );
    const url = decodeURIComponent(pathOf(entry, names));
    paths[url] = { ...paths[url], [entry.method.toLowerCase()]: operationOf(entry) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version,
      description: 'Back office for asset-finance credit assessment and settlement.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/api' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie.name,
          description: 'Set by signing in.',
        },
      },
    },
  };
}

const readerPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
  "img-src 'self' data:; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function descriptionRoutes(app: FastifyInstance, version: string): void {
  const access = config.DEMO ? 'public' : 'signedIn';
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { access, passive: true } }, (_, reply) => {
    text ??= JSON.stringify(openApi(servedEndpoints(app), version));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  let reader: Promise<FastifyInstance> | undefined;
  const read: RouteHandlerMethod = async (request, reply) => {
    reader ??= startReader();
    const page = await (await reader).inject({ method: 'GET', url: request.url });
    const { location, 'content-type': type } = page.headers;
    if (location) reply.header('location', location);
    return reply
      .code(page.statusCode)
      .header('content-type', type)
      .header('content-security-policy', readerPolicy)
      .send(page.rawPayload);
  };
  app.get('/api/docs', { config: { access, passive: true } }, read);
  app.get('/api/docs/*', { config: { access, passive: true } }, read);
}

/** Lazy loading: it takes half a second, which would delay every start. */
async function startReader(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } });
  await app.ready();
  return app;
}
