import type { IncomingHttpHeaders } from 'node:http';
import { type Access, pageHeader, passiveHeader, writeHeader } from '@assay/contract/kit/endpoint';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { config } from '../config/config.ts';
import type { Actor } from '../session/actor.ts';
import type { FoundSession } from '../session/sessions.store.ts';
import { keepSession, readSession, sessionCookie } from '../session/sessions.ts';
import { AppError, forbidden, nothingHere, unauthenticated } from './errors.ts';
import { isReady } from './readiness.ts';

export function mayCall(access: Access, actor: Pick<Actor, 'permissions'> | undefined): boolean {
  if (access === 'public') return true;
  if (!actor) return false;
  if (access === 'signedIn') return true;
  const codes = typeof access === 'string' ? [access] : access;
  return codes.some((code) => actor.permissions.has(code));
}

export type Admits = (headers: IncomingHttpHeaders) => boolean;

export type Opens = (params: Readonly<Record<string, string>>) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: the server doesn't start with a route that lacks it. */
    access?: Access;
    /** Doesn't extend the session's idle time. */
    passive?: boolean;
    upload?: boolean;
    beforeReady?: boolean;
    admits?: Admits | undefined;
    opens?: Opens | undefined;
  }
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyInstance {
    guardedRoutes: readonly RouteOptions[];
  }
}

const isWrite = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

function isFromAnotherSite({ headers: { origin }, protocol, host }: FastifyRequest): boolean {
  const own = config.publicUrlGiven ? config.PUBLIC_URL : `${protocol}://${host}`;
  return origin !== undefined && origin !== own;
}

/** CSRF protection: a page on another site can neither send the header nor claim our origin. */
function refuseForeignWrite(request: FastifyRequest): void {
  if (request.headers[writeHeader.name] !== writeHeader.value)
    throw forbidden('This request did not come from Assay.');
  if (isFromAnotherSite(request)) throw forbidden('This request came from another site.');
}

/** A client may set the header on any call: it can only stop a session from being extended. */
const isPassive = (request: FastifyRequest): boolean =>
  request.routeOptions.config.passive === true || request.headers[passiveHeader] !== undefined;

function pageOf({ headers }: FastifyRequest): { pageId?: number } {
  const text = headers[pageHeader];
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? { pageId: Number(text) } : {};
}

async function identify(request: FastifyRequest): Promise<FoundSession | undefined> {
  const token = request.cookies[sessionCookie.name];
  return token ? readSession(token) : undefined;
}

async function noteAction(request: FastifyRequest, found: FoundSession | undefined): Promise<void> {
  if (!found?.seenLongAgo || isPassive(request) || isFromAnotherSite(request)) return;
  await keepSession(found.actor.sessionId);
}

/** Checks session (401), origin and permission (403) before the body, and again after a long upload. */
export async function guard(request: FastifyRequest): Promise<void> {
  const { access, beforeReady, admits, opens } = request.routeOptions.config;
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

/** Denies by default: the server doesn't start when a route declares no access. */
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
