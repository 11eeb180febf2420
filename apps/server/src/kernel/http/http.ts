import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { Endpoint, Received, Returned } from '@assay/contract/kit/endpoint';
import type { FieldProblem } from '@assay/contract/kit/errors';
import { version } from '@assay/contract/kit/schemas';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../session/actor.ts';
import { deviceCookie } from '../session/device-cookie.ts';
import { sessionCookie } from '../session/sessions.ts';
import { answerFilter } from './answer-filter.ts';
import { bodyLimits, refuseUnstorable } from './body/json-body.ts';
import { bulkheadOf } from './bulkheads.ts';
import { invalid } from './errors.ts';
import { type Admits, guard, type Opens } from './guard.ts';
import { findTooLongList } from './list-length.ts';
import { type ReceivedFile, type ReceivedForm, receiveForm } from './upload.ts';

type ActorOf<E extends Endpoint> = E['permission'] extends 'public' ? Actor | undefined : Actor;

/** A download: its content never runs in our origin. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
  readonly size: number;

  constructor(name: string, type: string, content: Readable, size: number) {
    this.name = name;
    this.type = type;
    this.content = content;
    this.size = size;
  }
}

type Outcome<E extends Endpoint> = E['file'] extends true ? FileAnswer : Returned<E>;

type Sent<E extends Endpoint> = Received<E> &
  (E['upload'] extends true ? { document: ReceivedFile } : unknown);

type Handler<E extends Endpoint> = (
  call: Sent<E> & { actor: ActorOf<E>; http: Exchange },
) => Promise<Outcome<E>> | Outcome<E>;

interface Options {
  readonly beforeReady?: true;
  readonly admits?: Admits;
  readonly opens?: Opens;
}

export type On = <E extends Endpoint>(entry: E, handler: Handler<E>, options?: Options) => void;

export const servedEndpoints = (app: FastifyInstance): readonly Endpoint[] => app.endpoints;

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: Endpoint[];
  }
}

/** Strips the port or zone id that a proxy or a link-local connection may add. */
function addressIn(text: string): string {
  const address = text.replace(/%.*$/, '').replace(/^\[(.*)\](:\d+)?$/, '$1');
  const bare = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address;
  return isIP(bare) ? bare : '0.0.0.0';
}

/** The request and reply, as far as sign-in needs them. */
export class Exchange {
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
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are stripped before storing
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

/** Bounds the list of problems, so that an answer can't outgrow its request. */
const mostProblems = 100;
const mostOfName = 100;

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

const without = (name: string | undefined, value: unknown): unknown =>
  name !== undefined && typeof value === 'object' && value !== null ? { ...value, [name]: undefined } : value;

function read(
  schema: z.ZodType | undefined,
  value: unknown,
  problems: FieldProblem[],
  anyTextIn?: string,
): unknown {
  if (!schema && isNothing(value)) return undefined;
  refuseUnstorable(without(anyTextIn, value));
  const tooLong = schema && findTooLongList(schema, value);
  if (tooLong) {
    problems.push(tooLong);
    return undefined;
  }
  const result = (schema ?? absent).safeParse(value ?? {});
  if (result.success) return schema ? result.data : undefined;
  for (const issue of result.error.issues.slice(0, mostProblems)) problems.push(...problemsOf(issue));
  return undefined;
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.slice(0, mostProblems).map((key) => {
    const name = key.slice(0, mostOfName);
    return { path: [...path, name].join('.'), message: `Unknown field: ${name}` };
  });
}

/** An undeclared field must not pass. Webhook bodies may have them: the provider adds fields. */
function requireStrict(entry: Endpoint): void {
  for (const schema of [entry.params, entry.query, entry.webhook ? undefined : entry.body])
    if (schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever))
      throw new Error(`${entry.method} ${entry.path}: params, query and body must be strict objects.`);
}

function answerOf({ answer }: Endpoint): (result: unknown) => string {
  const filter = answerFilter(answer);
  const isWhole = 'count' in answer.shape;
  return (result) => JSON.stringify(filter(isWhole ? result : { data: result ?? null }));
}

/** An attachment; if a browser shows it anyway, the CSP sandbox stops scripts and isolates its origin. */
const sendFile = (reply: FastifyReply, { name, type, content, size }: FileAnswer) =>
  reply
    .type(type)
    .header('content-disposition', contentDisposition(name))
    .header('content-length', size)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'no-store')
    .send(content);

const sendJson = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text);

const wantedVersion = 'If-Match must be the version that you read';

/** Accepts `"3"`, an entity tag, and `3`. */
const ifMatchHeader = z
  .string()
  .transform((text) => text.replace(/^"(.*)"$/, '$1'))
  .pipe(z.string().regex(/^\d{1,10}$/))
  .transform(Number)
  .pipe(version);

function readVersion({ ifMatch }: Endpoint, header: string | undefined, problems: FieldProblem[]) {
  if (!ifMatch || header === undefined) return undefined;
  const result = ifMatchHeader.safeParse(header);
  if (result.success) return result.data;
  problems.push({ path: 'If-Match', message: wantedVersion });
  return undefined;
}

const idempotencyKeyHeader = z.string().regex(/^[\x21-\x7e]{1,200}$/);

function readKey({ idempotent }: Endpoint, header: unknown, problems: FieldProblem[]) {
  if (!idempotent || header === undefined) return undefined;
  const result = idempotencyKeyHeader.safeParse(header);
  if (result.success) return result.data;
  problems.push({
    path: 'Idempotency-Key',
    message: 'Idempotency-Key must be 1 to 200 characters, without spaces',
  });
  return undefined;
}

function received(entry: Endpoint, request: FastifyRequest, form: ReceivedForm | undefined) {
  const problems: FieldProblem[] = [];
  const parts = {
    params: read(entry.params, request.params, problems),
    query: read(entry.query, request.query, problems),
    body: read(entry.body, form ? form.fields : request.body, problems, entry.anyTextIn),
    ifMatch: readVersion(entry, request.headers['if-match'], problems),
    idempotencyKey: readKey(entry, request.headers['idempotency-key'], problems),
    document: form?.document,
  };
  if (form && !form.document) problems.push({ path: 'document', message: 'Document is required' });
  if (problems.length > 0) throw invalid(problems.slice(0, mostProblems));
  return parts;
}

export function registerOn(app: FastifyInstance): On {
  app.decorate('endpoints', []);
  return (entry, handler, options) => {
    requireStrict(entry);
    if (entry.webhook && !options?.admits) throw new Error(`${entry.path} doesn't say who may call it.`);
    app.endpoints.push(entry);
    const toAnswer = answerOf(entry);
    const bulkhead = bulkheadOf(entry, options);
    app.route({
      method: entry.method,
      url: `/api${entry.path}`,
      bodyLimit:
        entry.bodyBytes ?? (entry.permission === 'public' ? bodyLimits.withoutSession : bodyLimits.usual),
      config: {
        access: entry.permission,
        passive: entry.passive ?? false,
        upload: entry.upload ?? false,
        beforeReady: options?.beforeReady ?? false,
        admits: options?.admits,
        opens: options?.opens,
      },
      handler: async (request, reply) => {
        const form = entry.upload ? await receiveForm(request) : undefined;
        try {
          if (form) await guard(request);
          const parts = received(entry, request, form);
          const call = { ...parts, actor: request.actor, http: new Exchange(request, reply) };
          const result = await bulkhead(parts.params, () =>
            handler(call as unknown as Parameters<typeof handler>[0]),
          );
          return result instanceof FileAnswer ? sendFile(reply, result) : sendJson(reply, toAnswer(result));
        } finally {
          await form?.discard();
        }
      },
    });
  };
}
