import { type Endpoint, pathOf } from '@assay/contract/endpoint';
import { type ErrorCode, errorBody, errorStatus } from '@assay/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { config } from './config.ts';
import { servedEndpoints } from './http.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const content = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
});

function parametersOf(entry: Endpoint): unknown[] {
  const fields = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(field as z.ZodType, 'input'),
    }));
  return [...fields(entry.params, 'path'), ...fields(entry.query, 'query')];
}

function refusalsOf(entry: Endpoint): Record<string, unknown> {
  const codes: ErrorCode[] = ['VALIDATION_FAILED', ...(entry.errors ?? [])];
  if (entry.permission !== 'public') codes.push('UNAUTHENTICATED', 'FORBIDDEN');
  return Object.fromEntries(
    codes.map((code) => [errorStatus[code], { description: code, content: content(errorBody, 'output') }]),
  );
}

function accessOf({ permission }: Endpoint): string {
  if (permission === 'public') return 'Open to everybody.';
  if (permission === 'signedIn') return 'For everybody who is signed in.';
  return `Needs ${[permission].flat().join(' or ')}.`;
}

function operationOf(entry: Endpoint): Record<string, unknown> {
  return {
    summary: entry.summary,
    description: accessOf(entry),
    tags: [entry.path.split('/')[1]],
    parameters: parametersOf(entry),
    ...(entry.body ? { requestBody: { required: true, content: content(entry.body, 'input') } } : {}),
    responses: {
      200: { description: 'Done', content: content(entry.answer, 'output') },
      ...refusalsOf(entry),
    },
  };
}

/** The description of what is served, made from the contract's entries: it cannot fall behind. */
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
    info: { title: 'Assay', version },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'assay' } } },
  };
}

/** The reader draws with inline styles; it gets no say over anything but itself. */
const readerPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
  "img-src 'self' data:; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description and a page to read it: open in the demo, elsewhere for whoever is signed in. */
export async function descriptionRoutes(app: FastifyInstance, version: string): Promise<void> {
  const access = config.DEMO ? 'public' : 'signedIn';
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { access, passive: true } }, (_, reply) => {
    text ??= JSON.stringify(openApi(servedEndpoints(app), version));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { access, passive: true };
    });
    docs.addHook('onSend', async (_, reply) => void reply.header('content-security-policy', readerPolicy));
    // Half a second of loading that only a reader of the description should wait for.
    const { default: reader } = await import('@scalar/fastify-api-reference');
    await docs.register(reader, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } });
  });
}
