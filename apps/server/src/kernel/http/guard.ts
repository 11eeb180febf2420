import type { IncomingHttpHeaders } from 'node:http';
import { type Access, pageHeader, passiveHeader, writeHeader } from '@assay/contract/kit/endpoint';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { config } from '../config/config.ts';
import type { Actor } from '../session/actor.ts';
import type { FoundSession } from '../session/sessions.store.ts';
import { keepSession, readSession, sessionCookie } from '../session/sessions.ts';
import { AppError, forbidden, nothingHere, unauthenticated } from './errors.ts';
import { mayCall } from './permissions.ts';
import { isReady } from './readiness.ts';

/** Asked before a body is read. */
export type Admits = (headers: IncomingHttpHeaders) => boolean;

/** Asked of a link's parameters before a body is read; throws what is wrong with the link. */
export type Opens = (params: Readonly<Record<string, string>>) => Promise<void>;

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
    /** Of a call by an outside service: whether it is that service that calls. */
    admits?: Admits | undefined;
    opens?: Opens | undefined;
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

function isFromAnotherSite({ headers: { origin }, protocol, host }: FastifyRequest): boolean {
  const own = config.publicUrlGiven ? config.PUBLIC_URL : `${protocol}://${host}`;
  return origin !== undefined && origin !== own;
}

/** A page on another site can neither send the header nor claim our origin. */
function refuseForeignWrite(request: FastifyRequest): void {
  if (request.headers[writeHeader.name] !== writeHeader.value)
    throw forbidden('This request did not come from Assay.');
  if (isFromAnotherSite(request)) throw forbidden('This request came from another site.');
}

/** The web app may say of any call that it makes it by itself: that only ever keeps a session from being kept alive. */
const isPassive = (request: FastifyRequest): boolean =>
  request.routeOptions.config.passive === true || request.headers[passiveHeader] !== undefined;

/** A number that a page made up for itself; what isn't one is left out. */
function pageOf({ headers }: FastifyRequest): { pageId?: number } {
  const text = headers[pageHeader];
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? { pageId: Number(text) } : {};
}

async function identify(request: FastifyRequest): Promise<FoundSession | undefined> {
  const token = request.cookies[sessionCookie.name];
  return token ? readSession(token) : undefined;
}

/** A person did something that they may do: nothing else keeps a session alive. */
async function noteAction(request: FastifyRequest, found: FoundSession | undefined): Promise<void> {
  if (!found?.seenLongAgo || isPassive(request) || isFromAnotherSite(request)) return;
  await keepSession(found.actor.sessionId);
}

/**
 * Signed in (401), from our own page and permitted (403): asked before a body is even read. A file may take minutes to
 * come: then it is asked once more.
 */
export async function guard(request: FastifyRequest): Promise<void> {
  const { access, beforeReady, admits, opens } = request.routeOptions.config;
  // Nobody reads what is sent to no address.
  if (request.is404) throw nothingHere();
  if (!access) throw forbidden();
  if (!beforeReady && config.ROLE === 'worker')
    throw new AppError('NOT_READY', 'This copy of Assay only runs jobs.');
  if (!beforeReady && !isReady())
    throw new AppError('NOT_READY', 'Assay is starting. Please try again in a moment.');
  if (admits) {
    if (!admits(request.headers)) throw unauthenticated('The secret of this call is wrong.');
    return;
  }
  const found = access === 'public' ? undefined : await identify(request);
  if (access !== 'public' && !found) throw unauthenticated();
  request.actor = found && { ...found.actor, ...pageOf(request), isPassive: isPassive(request) };
  if (isWrite(request)) refuseForeignWrite(request);
  if (!mayCall(access, request.actor)) throw forbidden();
  await opens?.(request.params as Readonly<Record<string, string>>);
  await noteAction(request, found);
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
