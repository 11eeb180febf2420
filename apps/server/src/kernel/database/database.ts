import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { config } from '../config/config.ts';
import { log } from '../log/log.ts';
import { columnTypes } from './column-types.ts';
import { type Callback, isOutdated, PreparedQuery } from './prepared-query.ts';
import type { DB } from './schema.gen.ts';
import { isRepeated, StatementCache } from './statement-cache.ts';

const connection = {
  connectionString: config.DATABASE_URL,
  options: '-c TimeZone=UTC -c DateStyle=ISO',
  types: columnTypes,
};

interface Limits {
  readonly statement_timeout?: number;
  readonly lock_timeout?: number;
  readonly idle_in_transaction_session_timeout?: number;
}

/** Bounds every request, so that a hung statement can't keep its connection and its locks. */
const requestLimits = {
  statement_timeout: 15_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies Limits;

export const noLimits: Limits = {};

const isOfFailedTransaction = (error: (Error & { code?: unknown }) | null) => error?.code === '25P02';

/** Several statements in one text can't be prepared. */
const isQuestion = (text: string) => text.startsWith('select ') && !text.includes(';');

/** Prepares repeated statements once per connection, so that PostgreSQL parses and plans them once. */
class PreparingClient extends pg.Client {
  readonly #kept = new StatementCache();

  /** Retries once when PostgreSQL rejects the statement as prepared, such as after a migration. */
  #submit(statement: { text: string; values: readonly unknown[] }, done: Callback): void {
    const send = (answered: Callback) => super.query(new PreparedQuery(statement, this.#kept, answered));
    send((outdated, result) => {
      if (!outdated || !isOutdated(outdated)) return done(outdated, result);
      // Safe to retry, because nothing ran. In a failed transaction the first error is the cause.
      send((error, retried) => done(isOfFailedTransaction(error) ? outdated : error, retried));
    });
  }

  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const isWorthKeeping =
      typeof text === 'string' &&
      Array.isArray(values) &&
      (values.length > 0 || isQuestion(text)) &&
      isRepeated(text);
    if (!isWorthKeeping) return super.query.apply(this, args as never) as never;
    const submit = (done: Callback) => this.#submit({ text, values }, done);
    if (typeof callback === 'function') return void submit(callback as Callback) as never;
    return new Promise((resolve, reject) => {
      submit((error, result) => (error ? reject(error) : resolve(result)));
    }) as never;
  }
}

/** A broken connection is logged; unhandled, its error would end the process. */
export function newPool(max: number, limits: Limits = requestLimits): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...limits,
    max,
    connectionTimeoutMillis: 10_000,
    Client: PreparingClient,
  });
  const broke = (err: Error) => log.warn({ err }, 'a database connection broke');
  pool.on('error', broke);
  pool.on('connect', (client) => void client.on('error', broke));
  return pool;
}

export const newClient = () => new pg.Client({ ...connection, keepAlive: true });

export const pool = newPool(config.DATABASE_POOL_SIZE);

export const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

export type Db = Kysely<DB>;

declare const transactional: unique symbol;

export type Tx = Db & { readonly [transactional]: true };
