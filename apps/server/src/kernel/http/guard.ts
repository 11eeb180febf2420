import { type Access, writeHeader } from '@assay/contract/kit/endpoint';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { config } from '../config/config.ts';
import type { Actor } from '../session/actor.ts';
import { keepSession, readSession, sessionCookie } from '../session/sessions.ts';
import { AppError, forbidden, unauthenticated } from './errors.ts';
import { mayCall } from './permissions.ts';
import { isReady } from './readiness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route without it prevents the server from starting. */
    access?: Access;
    /** Not a person's action: it keeps no session alive. */
    passive?: boolean;
    /** Takes a form with a file. */
    upload?: boolean;
    /** Answers before migration and seeding are done. */
    beforeReady?: boolean;
  }
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyInstance {
    /** Every route that is served, as the tests of permissions walk through them. */
    guardedRoutes: readonly RouteOptions[];
  }
}

const isWrite = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/** A page on another site can neither send the header nor claim our origin. */
function refuseForeignWrite(request: FastifyRequest): void {
  if (request.headers[writeHeader.name] !== writeHeader.value)
    throw forbidden('This request did not come from Assay.');
  const { origin } = request.headers;
  const own = config.publicUrlGiven ? config.PUBLIC_URL : `${request.protocol}://${request.host}`;
  if (origin !== undefined && origin !== own) throw forbidden('This request came from another site.');
}

async function identify(request: FastifyRequest): Promise<Actor | undefined> {
  const token = request.cookies[sessionCookie.name];
  if (!token) return undefined;
  const found = await readSession(token);
  if (found?.seenLongAgo && !request.routeOptions.config.passive) await keepSession(found.actor.sessionId);
  return found?.actor;
}

/**
 * Signed in (401), from our own page and permitted (403): asked before a body is even read. A file may take minutes to
 * come: then it is asked once more.
 */
export async function guard(request: FastifyRequest): Promise<void> {
  const { access, beforeReady } = request.routeOptions.config;
  if (request.is404) return;
  if (!access) throw forbidden();
  if (!beforeReady && config.ROLE === 'worker')
    throw new AppError('NOT_READY', 'This copy of Assay only runs jobs.');
  if (!beforeReady && !isReady())
    throw new AppError('NOT_READY', 'Assay is starting. Please try again in a moment.');
  if (access !== 'public') {
    request.actor = await identify(request);
    if (!request.actor) throw unauthenticated();
  }
  if (isWrite(request)) refuseForeignWrite(request);
  if (!mayCall(access, request.actor)) throw forbidden();
}

/** Deny by default: every route says who may call it, or the server does not start. */
export function guardRoutes(app: FastifyInstance): void {
  app.decorateRequest('actor', undefined);
  const routes: RouteOptions[] = [];
  app.decorate('guardedRoutes', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find((route) => !route.config?.access);
    if (open) throw new Error(`${open.method} ${open.url} does not declare who may call it.`);
  });
  app.addHook('onRequest', guard);
}
