import { type Answer, type CallOf, type Endpoint, pathOf, writeHeader } from '@assay/contract/kit/endpoint';
import type { ErrorBody, ErrorCode } from '@assay/contract/kit/errors';
import { errorStatus } from '@assay/contract/kit/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { areas, buildApp } from '../src/app.ts';
import { db } from '../src/kernel/database/database.ts';
import { inTransaction } from '../src/kernel/database/transaction.ts';
import { waitUntilInstalled } from '../src/kernel/http/readiness.ts';
import { sessionCookie, startSession } from '../src/kernel/session/sessions.ts';
import { formWith, type SentFile } from './form.ts';

export interface Reply<T> {
  readonly status: number;
  readonly body: T & ErrorBody;
  readonly sessionToken: string | undefined;
}

interface Form {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, string>>;
  readonly document?: SentFile;
}

let started: Promise<FastifyInstance> | undefined;

async function start(): Promise<FastifyInstance> {
  const app = await buildApp();
  app.addHook('onClose', async () => {
    started = undefined;
  });
  await app.ready();
  await waitUntilInstalled(
    areas.flatMap(({ installed = [] }) => installed),
    new AbortController().signal,
  );
  return app;
}

/** Returns this worker's app, and starts it again if a test has closed it. */
export const theApp = () => {
  started ??= start();
  return started;
};

export class Caller {
  readonly token: string | undefined;

  constructor(token?: string) {
    this.token = token;
  }

  async send(options: InjectOptions) {
    const app = await theApp();
    return app.inject({
      ...options,
      headers: { [writeHeader.name]: writeHeader.value, ...options.headers },
      ...(this.token ? { cookies: { [sessionCookie.name]: this.token } } : {}),
    });
  }

  async upload<E extends Endpoint>(
    entry: E,
    { params, body, document }: Omit<CallOf<E>, 'body'> & Form,
  ): Promise<Reply<Answer<E>>> {
    const reply = await this.send({
      method: entry.method,
      url: `/api${pathOf(entry, params)}`,
      ...(await formWith(body, document)),
    });
    return { status: reply.statusCode, body: reply.json(), sessionToken: undefined };
  }

  async call<E extends Endpoint>(entry: E, input: CallOf<E>): Promise<Reply<Answer<E>>> {
    const { params, query, body, ifMatch, idempotencyKey } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, string>;
      body?: object;
      ifMatch?: number;
      idempotencyKey?: string;
    };
    const reply = await this.send({
      method: entry.method,
      url: `/api${pathOf(entry, params)}`,
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
      headers: {
        ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    });
    const cookie = reply.cookies.find(({ name }) => name === sessionCookie.name);
    return { status: reply.statusCode, body: reply.json(), sessionToken: cookie?.value || undefined };
  }
}

export const nobody = new Caller();

/** Creates a session without signing in, because hashing a password takes a tenth of a second. */
export async function signedInAs(userId: number): Promise<Caller> {
  return new Caller(await inTransaction((tx) => startSession(tx, userId)));
}

/** Signs in the demo account `${name}@assay.test`. */
export async function as(name: string): Promise<Caller> {
  const user = await db
    .selectFrom('app_user')
    .where('email', '=', `${name}@assay.test`)
    .select('id')
    .executeTakeFirstOrThrow();
  return signedInAs(user.id);
}

declare module 'vitest' {
  // The parameters must match those of the interface that it extends.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeRefused(code: ErrorCode, message?: string): R & (T extends never ? never : unknown);
  }
}

expect.extend({
  toBeRefused(reply: Reply<unknown>, code: ErrorCode, message?: string) {
    const { status, body } = reply;
    const pass =
      status === errorStatus[code] &&
      body.code === code &&
      typeof body.requestId === 'string' &&
      (message === undefined ? body.errorMessage.length > 0 : body.errorMessage === message);
    return {
      pass,
      message: () => `expected a refusal ${code} ${message ?? ''}, got ${status} ${JSON.stringify(body)}`,
    };
  },
});
