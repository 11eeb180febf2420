import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { config } from '../config/config.ts';
import { log } from '../log/log.ts';
import { columnTypes } from './column-types.ts';
import { isAskedAgain, KeptStatements } from './kept-statements.ts';
import { type Callback, isOutdated, PreparedQuery } from './prepared-query.ts';
import type { DB } from './schema.gen.ts';

const connection = {
  connectionString: config.DATABASE_URL,
  options: '-c TimeZone=UTC -c DateStyle=ISO',
  types: columnTypes,
};

/** What PostgreSQL gives up by itself, in milliseconds; nothing that is left out. */
interface Limits {
  readonly statement_timeout?: number;
  readonly lock_timeout?: number;
  readonly idle_in_transaction_session_timeout?: number;
}

/** Nobody waits longer for an answer, and what hangs must not keep its connection and its locks. */
const requestLimits = {
  statement_timeout: 15_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const satisfies Limits;

/** For migrations and the queue of jobs, which nobody waits for. */
export const unhurried: Limits = {};

const isOfFailedTransaction = (error: (Error & { code?: unknown }) | null) => error?.code === '25P02';

/** A question; not several statements at once, which can't be prepared. */
const isQuestion = (text: string) => text.startsWith('select ') && !text.includes(';');

/** Keeps statements with values, and questions, that are asked for again, so that they are parsed and planned once for each connection. */
class PreparingClient extends pg.Client {
  readonly #kept = new KeptStatements();

  /** What PostgreSQL no longer takes as it was prepared, it takes when it is prepared anew. */
  #submit(statement: { text: string; values: readonly unknown[] }, done: Callback): void {
    const send = (answered: Callback) => super.query(new PreparedQuery(statement, this.#kept, answered));
    send((outdated, result) => {
      if (!outdated || !isOutdated(outdated)) return done(outdated, result);
      // Nothing was done yet; and a transaction has failed with it, and refuses this as well.
      send((error, anew) => done(isOfFailedTransaction(error) ? outdated : error, anew));
    });
  }

  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const isWorthKeeping =
      typeof text === 'string' &&
      Array.isArray(values) &&
      (values.length > 0 || isQuestion(text)) &&
      isAskedAgain(text);
    if (!isWorthKeeping) return super.query.apply(this, args as never) as never;
    const submit = (done: Callback) => this.#submit({ text, values }, done);
    if (typeof callback === 'function') return void submit(callback as Callback) as never;
    return new Promise((resolve, reject) => {
      submit((error, result) => (error ? reject(error) : resolve(result)));
    }) as never;
  }
}

/** A pool whose connections may break without taking the process along. */
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

/** A connection of its own, for LISTEN. */
export const newClient = () => new pg.Client({ ...connection, keepAlive: true });

export const pool = newPool(config.DATABASE_POOL_SIZE);

export const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** Where a store reads: inside a transaction or outside of one. */
export type Db = Kysely<DB>;

declare const transactional: unique symbol;

/** Where a store writes: always inside a transaction, which `inTransaction` alone opens. */
export type Tx = Db & { readonly [transactional]: true };
