import { isIP } from 'node:net';
import type { Endpoint, Received, Returned } from '@assay/contract/kit/endpoint';
import type { FieldProblem } from '@assay/contract/kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../session/actor.ts';
import { deviceCookie } from '../session/device-cookie.ts';
import { sessionCookie } from '../session/sessions.ts';
import { answerFilter } from './answer-filter.ts';
import { invalid } from './errors.ts';
import { refuseUnstorable } from './json-body.ts';
import { turnOf } from './shares.ts';

/** What a handler may know and do of the HTTP around its call. */
export interface Exchange {
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly sessionToken: string | undefined;
  setSessionCookie(token: string): void;
  clearSessionCookie(): void;
  /** Of a browser in which somebody has signed in before. */
  readonly deviceToken: string | undefined;
  setDeviceCookie(token: string): void;
}

type ActorOf<E extends Endpoint> = E['permission'] extends 'public' ? Actor | undefined : Actor;

/** A file to be kept: never shown in the page's own name, whatever it holds. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;

  constructor(name: string, type: string, content: Buffer) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

type Outcome<E extends Endpoint> = E['file'] extends true ? FileAnswer : Returned<E>;

type Handler<E extends Endpoint> = (
  call: Received<E> & { actor: ActorOf<E>; http: Exchange },
) => Promise<Outcome<E>> | Outcome<E>;

/** Registers a handler for an entry of the contract; `beforeReady` answers also before the database is ready. */
export type On = <E extends Endpoint>(entry: E, handler: Handler<E>, options?: { beforeReady: true }) => void;

/** The entries that are served, in the order of their registration: what the API description is made from. */
export const servedEndpoints = (app: FastifyInstance): readonly Endpoint[] => app.endpoints;

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: Endpoint[];
  }
}

/** Without the port or the zone that a proxy or a link-local connection may add. */
function addressIn(text: string): string {
  const address = text.replace(/%.*$/, '').replace(/^\[(.*)\](:\d+)?$/, '$1');
  const bare = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address;
  return isIP(bare) ? bare : '0.0.0.0';
}

/** Worked out when it is asked for: most handlers never do. */
class FastifyExchange implements Exchange {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  get ipAddress(): string {
    return addressIn(this.#request.ip);
  }

  get userAgent(): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be kept
    return (this.#request.headers['user-agent'] ?? '').replace(/[\u0000-\u001f]/g, '').slice(0, 400);
  }

  get sessionToken(): string | undefined {
    return this.#request.cookies[sessionCookie.name];
  }

  setSessionCookie(token: string): void {
    this.#reply.setCookie(sessionCookie.name, token, sessionCookie.options);
  }

  clearSessionCookie(): void {
    this.#reply.clearCookie(sessionCookie.name, sessionCookie.options);
  }

  get deviceToken(): string | undefined {
    return this.#request.cookies[deviceCookie.name];
  }

  setDeviceCookie(token: string): void {
    this.#reply.setCookie(deviceCookie.name, token, deviceCookie.options);
  }
}

const absent = z.strictObject({});

/** Nobody reads more, and an answer must not outgrow its question. */
const mostProblems = 50;

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** Reads one part of the request by its schema; what is not declared is refused. */
function read(schema: z.ZodType | undefined, value: unknown, problems: FieldProblem[]): unknown {
  if (!schema && isNothing(value)) return undefined;
  refuseUnstorable(value);
  const result = (schema ?? absent).safeParse(value ?? {});
  if (result.success) return schema ? result.data : undefined;
  for (const issue of result.error.issues) problems.push(...problemsOf(issue));
  return undefined;
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({
    path: [...path, key].join('.'),
    message: `Unknown field: ${key.slice(0, 100)}`,
  }));
}

/** A schema that lets undeclared fields pass is a hole: it stops the start. */
function requireStrict(entry: Endpoint): void {
  for (const schema of [entry.params, entry.query, entry.body])
    if (schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever))
      throw new Error(`${entry.method} ${entry.path}: params, query and body must be strict objects.`);
}

/** The answer as its schema lets it out: undeclared fields stay in the house. */
function answerOf({ answer }: Endpoint): (result: unknown) => string {
  const filter = answerFilter(answer);
  const isWhole = 'count' in answer.shape;
  return (result) => JSON.stringify(filter(isWhole ? result : { data: result ?? null }));
}

const sendFile = (reply: FastifyReply, { name, type, content }: FileAnswer) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);

/** The table's way in: path, permission, schemas and answer all come from the one entry. */
export function registerOn(app: FastifyInstance): On {
  app.decorate('endpoints', []);
  return (entry, handler, options) => {
    requireStrict(entry);
    app.endpoints.push(entry);
    const toAnswer = answerOf(entry);
    const inTurn = turnOf(entry, options);
    app.route({
      method: entry.method,
      url: `/api${entry.path}`,
      config: {
        access: entry.permission,
        passive: entry.passive ?? false,
        beforeReady: options?.beforeReady ?? false,
      },
      handler: async (request, reply) => {
        const problems: FieldProblem[] = [];
        const received = {
          params: read(entry.params, request.params, problems),
          query: read(entry.query, request.query, problems),
          body: read(entry.body, request.body, problems),
        };
        if (problems.length > 0) throw invalid(problems.slice(0, mostProblems));
        // The guard has seen to it that there is an actor wherever the entry asks for one.
        const call = { ...received, actor: request.actor, http: new FastifyExchange(request, reply) };
        const result = await inTurn(received.params, () =>
          handler(call as unknown as Parameters<typeof handler>[0]),
        );
        if (result instanceof FileAnswer) return sendFile(reply, result);
        return reply
          .type('application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(toAnswer(result));
      },
    });
  };
}
