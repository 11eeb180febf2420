import { lenderId } from '@assay/contract/iam/client';
import { type Endpoint, pathOf } from '@assay/contract/kit/endpoint';
import { errorBody, fieldProblem } from '@assay/contract/kit/errors';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { pdf } from '@assay/given/document';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invited } from '../../../test/accreditation/accrediting.ts';
import { type Caller, signedInAs, theApp } from '../../../test/client.ts';
import { formWith } from '../../../test/form.ts';
import { filled, missing } from '../../../test/fuzz/filled.ts';
import * as given from '../../../test/given.ts';

const { endpoints } = await theApp();

let caller: Caller;
let userId: number;
/** A link's token is checked before the body. */
let link: string;
beforeAll(async () => {
  link = (await invited('Coastal', 'sentences@introducer.example')).token;
  userId = (await given.user({ permissions: permissionCodes, clientId: lenderId })).id;
});
// One of the calls ends the session.
beforeEach(async () => {
  caller = await signedInAs(userId);
});

const oddValues: readonly unknown[] = [
  missing,
  null,
  7,
  -1,
  1.5,
  2_147_483_648,
  1e300,
  true,
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
  [],
  [null],
  ['x', 7],
  {},
  { x: 1 },
];

/** Also nothing, too much and the wrong type; the schemas get all of them. */
const sentValues: readonly unknown[] = [missing, 'x', 'x'.repeat(20_000), ['x', 7], { x: 1 }];

const undeclared = { undeclared: 1 };

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function queryWith({ query }: Endpoint, odd: unknown): string {
  if (!query) return odd === 'x' ? '?undeclared=1' : '';
  const values = filled(query, odd, { beside: undeclared }) as Record<string, unknown>;
  const texts = Object.entries(values).map(([name, value]): [string, string] => [name, asText(value)]);
  return `?${new URLSearchParams(texts)}`;
}

const ofLibrary =
  /invalid (input|option|string|key|element)|: expected|unrecognized|too (big|small)|undefined|\bNaN\b/i;

const isWorded = ({ code }: z.core.$ZodIssue) => code !== 'unrecognized_keys';

const asForm = (payload: unknown) =>
  formWith(
    Object.fromEntries(Object.entries(payload ?? {}).map(([name, value]) => [name, asText(value) ?? ''])),
    { name: 'Statement.pdf', content: pdf() },
  );

async function problemsOf({ method, upload }: Endpoint, url: string, payload?: unknown) {
  const sent = payload !== undefined && { payload: JSON.stringify(payload), headers: { ...json, ...secret } };
  const reply = await caller.send({ method, url: `/api${url}`, ...(upload ? await asForm(payload) : sent) });
  const request = `${method} ${url.slice(0, 200)} ${JSON.stringify(payload)?.slice(0, 200)}`;
  expect(reply.statusCode, request).toBeLessThan(500);
  if (reply.statusCode !== 400) return [];
  const { errorMessage, data } = errorBody.parse(reply.json());
  const problems = z.array(fieldProblem).parse(data);
  expect(errorMessage, request).toBe(problems[0]?.message);
  for (const { path, message } of problems) {
    expect(message, `${request} ${path}`).not.toMatch(ofLibrary);
    expect(message.trim(), `${request} ${path}`).not.toBe('');
  }
  return problems;
}

const json = { 'content-type': 'application/json' };
/** The demo's webhook secret; other calls ignore it. */
const secret = { authorization: 'sandbox' };

const idsOf = ({ path }: Endpoint, id: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, name === 'token' ? link : id]));

const named = (entries: readonly Endpoint[]) =>
  entries.map((entry) => [`${entry.method} ${entry.path}`, entry] as const);

test('words every problem of every schema in our own sentences', () => {
  let found = 0;
  for (const { method, path, query, body } of endpoints)
    for (const schema of [query, body])
      for (const odd of schema ? oddValues : [])
        for (const value of [odd, filled(schema as z.ZodType, odd, { beside: undeclared })]) {
          const issues = (schema as z.ZodType).safeParse(value === missing ? undefined : value).error?.issues;
          // The kernel words unknown fields, as the requests below show.
          for (const { message, path: place } of issues?.filter(isWorded) ?? []) {
            found++;
            expect(message, `${method} ${path} ${place.join('.')}`).not.toMatch(ofLibrary);
            expect(message.trim(), `${method} ${path} ${place.join('.')}`).not.toBe('');
          }
        }
  expect(found).toBeGreaterThan(10_000);
});

describe('any faulty request is refused in our own sentences', () => {
  test.for(named(endpoints))('%s', async ([, entry]) => {
    let found = 0;
    for (const odd of sentValues) {
      const url = `${pathOf(entry, idsOf(entry, '1'))}${queryWith(entry, odd)}`;
      const body = entry.body && filled(entry.body, odd, { beside: undeclared });
      found += (await problemsOf(entry, url, body)).length;
      if (entry.body && odd !== missing) found += (await problemsOf(entry, url, odd)).length;
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('a path without a record is refused in our own sentences', () => {
  const byId = endpoints.filter(({ params, permission }) => params && permission !== 'public');
  test.for(named(byId))('%s', async ([, entry]) => {
    for (const odd of ['x', '0', '-1', '1.5', '2147483648000000000', ' '])
      expect(await problemsOf(entry, pathOf(entry, idsOf(entry, odd))), odd).not.toEqual([]);
  });
});

test('refuses a missing or impossible version beside the field', async () => {
  const versioned = endpoints.filter(
    ({ body }) => body instanceof z.ZodObject && body.shape.version instanceof z.ZodNumber,
  );
  expect(versioned.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/iam/roles/:id', '/iam/users/:id', '/iam/clients/:id']),
  );
  for (const entry of versioned)
    for (const version of [undefined, null, 0, 1.5, '1', 2_147_483_648, 2 ** 53]) {
      const problems = await problemsOf(entry, pathOf(entry, idsOf(entry, '1')), { version });
      const said = problems.filter(({ path }) => path === 'version');
      expect(said, `${entry.path} ${version}`).not.toEqual([]);
      if (version === undefined) expect(said).toEqual([{ path: 'version', message: 'Version is required' }]);
    }
});

function nullablePlaces(schema: z.core.$ZodType, path = ''): string[] {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, field]) =>
      nullablePlaces(field, `${path}.${name}`),
    );
  if (definition.type === 'array') return nullablePlaces(definition.element, `${path}.0`);
  return (schema as z.ZodType).safeParse(null).success ? [path] : [];
}

function withoutFields(schema: z.core.$ZodType): unknown {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape).flatMap(([name, field]) => {
          const value = withoutFields(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array': {
      const item = withoutFields(definition.element);
      return item === undefined ? undefined : [item];
    }
    default:
      return undefined;
  }
}

/** Lists places that the schema itself requires; a rule may require more. */
const refusedPlaces = (schema: z.ZodType) =>
  (schema.safeParse(withoutFields(schema)).error?.issues ?? [])
    .filter(({ code }) => code !== 'custom')
    .map(({ path }) => `.${path.join('.')}`);

test('takes a nullable field that is left out as null', () => {
  const bodies = endpoints.flatMap(({ body }) => (body ? [body as z.ZodType] : []));
  const places = bodies.flatMap((body) => nullablePlaces(body));
  expect(places.length).toBeGreaterThan(50);
  expect(places).toContain('.guarantors.0.middleName');
  for (const { path, body } of endpoints)
    if (body)
      expect(
        nullablePlaces(body).filter((place) => refusedPlaces(body as z.ZodType).includes(place)),
        path,
      ).toEqual([]);
});
