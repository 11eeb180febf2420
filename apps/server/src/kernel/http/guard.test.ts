import type { IncomingHttpHeaders } from 'node:http';
import { lenderId } from '@assay/contract/iam/client';
import { endpoint, nothing, one } from '@assay/contract/kit/endpoint';
import { type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import reference from '../../../seed/reference-data.json' with { type: 'json' };
import { as, type Caller, nobody, signedInAs, theApp } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { areas, buildApp } from '../../app.ts';
import type { Area } from '../area.ts';
import { mayCall } from './guard.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Route {
  readonly method: Method;
  readonly url: string;
  readonly access: NonNullable<NonNullable<RouteOptions['config']>['access']>;
}

const buildWith = (...routes: Area['routes']) => buildApp([...areas, { routes }]);

let routes: Route[] = [];

const isApart = ({ url }: Route) => url === '/api/events' || url.startsWith('/api/webhooks/');

beforeAll(async () => {
  const app = await theApp();
  routes = app.guardedRoutes
    .flatMap(({ method, url, config }) =>
      [method].flat().map((name) => ({ method: name as Method, url, access: config?.access ?? 'public' })),
    )
    .filter((route) => !isApart(route));
});

const reach = (caller: Caller, { method, url }: Route) =>
  caller
    .send({ method, url: url.replace(/:\w+/g, '999999999').replace('*', 'x') })
    .then((reply) => reply.statusCode);

/** Buying checks validates the form before it asks for read permission. */
const isBuying = ({ access, url }: Route) =>
  access === 'CREDIT.REPORT.RUN' && url.startsWith('/api/assessment/');

const readsChecked = (permissions: ReadonlySet<PermissionCode>) =>
  permissions.has('ASSESSMENT.APPLICATION.READ') || permissions.has('ASSESSMENT.ACCREDITATION.READ');

const isPublic = (route: Route) => route.access === 'public';

describe('every served route', () => {
  test('is in the table that these tests read', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.some((route) => route.url === '/api/auth/change-password')).toBe(true);
  });

  test("refuses people who aren't signed in, unless it is declared public", async () => {
    for (const route of routes) {
      const status = await reach(nobody, route);
      expect({ route, refused: status === 401 }).toEqual({ route, refused: !isPublic(route) });
    }
  });

  test.for(reference.roles)('admits $name as its permissions say', async (role) => {
    const name = role.account.replace('@assay.test', '');
    const caller = await as(name);
    for (const route of routes.filter((candidate) => !isPublic(candidate))) {
      const endsSession = route.url === '/api/auth/sign-out';
      const status = await reach(endsSession ? await as(name) : caller, route);
      const permissions = new Set(role.permissions as PermissionCode[]);
      const permitted = mayCall(route.access, { permissions });
      if (permitted && isBuying(route) && !readsChecked(permissions)) {
        expect([400, 403]).toContain(status);
        continue;
      }
      expect({ route, permitted: status !== 403 && status !== 401 }).toEqual({ route, permitted });
    }
  });

  test('refuses all permissions except the needed one', async () => {
    const without = new Map<string, Promise<Caller>>();
    const signedInWithout = async (needed: readonly unknown[]) =>
      signedInAs(
        (await given.user({ permissions: permissionCodes.filter((code) => !needed.includes(code)) })).id,
      );
    for (const route of routes) {
      const needed = [route.access].flat().filter((code) => permissionCodes.includes(code as PermissionCode));
      if (needed.length === 0) continue;
      const key = needed.join();
      without.set(key, without.get(key) ?? signedInWithout(needed));
      const caller = await without.get(key);
      expect({ route, status: caller && (await reach(caller, route)) }).toEqual({ route, status: 403 });
    }
  });

  test('refuses a write without our header, or from another site', async () => {
    const caller = await as('admin');
    for (const { method, url } of routes.filter((route) => !['GET', 'HEAD'].includes(route.method))) {
      const bare = await caller.send({ method, url, headers: { 'x-assay': '' } });
      const foreign = await caller.send({ method, url, headers: { origin: 'https://evil.example' } });
      expect([url, bare.statusCode, foreign.statusCode]).toEqual([url, 403, 403]);
    }
  });
});

test('stops the start for a route without a declared permission', async () => {
  const app = await buildApp();
  app.get('/api/forgotten', () => 'open to the world');
  await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not declare who may call it.');
});

describe('an entry of the contract', () => {
  const probe = endpoint({
    method: 'GET',
    path: '/probe',
    summary: 'Only for this test',
    permission: ['PAYMENT.READ', 'AUDIT.READ'],
    answer: one(z.object({ shown: z.string() })),
  });
  const answered = { shown: 'yes', secret: 'no' };
  const served = async () => {
    const app = await buildWith((on) => on(probe, () => answered));
    await app.ready();
    return app;
  };
  const get = async (app: FastifyInstance, permissions: PermissionCode[]) => {
    const { token = '' } = await signedInAs(
      (await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', ...permissions], clientId: lenderId })).id,
    );
    return app.inject({ method: 'GET', url: '/api/probe', cookies: { assay: token } });
  };

  test('admits holders of any of its permissions, and nobody else', async () => {
    const app = await served();
    expect((await get(app, ['PAYMENT.READ'])).statusCode).toBe(200);
    expect((await get(app, ['AUDIT.READ'])).statusCode).toBe(200);
    const others = permissionCodes.filter(
      (code) => !['PAYMENT.READ', 'AUDIT.READ', 'ACCESS.CREDIT_PLATFORM'].includes(code),
    );
    expect((await get(app, others)).statusCode).toBe(403);
    await app.close();
  });

  test('returns declared fields only', async () => {
    const app = await served();
    expect((await get(app, ['PAYMENT.READ'])).json()).toEqual({ data: { shown: 'yes' } });
    await app.close();
  });

  test('with a form that accepts undeclared fields stops the start', async () => {
    const loose = endpoint({ ...probe, method: 'POST', body: z.object({ a: z.string() }) });
    await expect(buildWith((on) => on(loose, () => answered))).rejects.toThrow('must be strict objects');
  });
});

describe('a webhook', () => {
  const hook = endpoint({
    method: 'POST',
    path: '/webhooks/probe',
    summary: 'Only for this test',
    permission: 'public',
    webhook: true,
    body: z.looseObject({ hint: z.string() }),
    answer: nothing,
  });
  const tell = async (headers: Record<string, string>, payload: string) => {
    const admits = ({ authorization }: IncomingHttpHeaders) => authorization === 'the secret';
    const app = await buildWith((on) => on(hook, () => undefined, { admits }));
    const json = { 'content-type': 'application/json' };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/webhooks/probe',
      headers: { ...json, ...headers },
      payload,
    });
    await app.close();
    return reply.statusCode;
  };

  test('accepts its secret instead of session and header, and undeclared fields', async () => {
    expect(await tell({ authorization: 'the secret' }, '{"hint":"done","more":1}')).toBe(200);
    expect(await tell({ authorization: 'the secret' }, '{"hi')).toBe(400);
  });

  test.for([{}, { authorization: 'another' }, { authorization: 'The secret' }])(
    'with %o is refused before its body is read',
    async (headers) => {
      expect(await tell(headers, '{"hi')).toBe(401);
      expect(await tell(headers, '{"hint":"done"}')).toBe(401);
    },
  );

  test('without a declared secret stops the start', async () => {
    await expect(buildWith((on) => on(hook, () => undefined))).rejects.toThrow(
      "/webhooks/probe doesn't say who may call it.",
    );
  });
});
