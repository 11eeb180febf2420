import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { config } from './config.ts';
import { log } from './log.ts';
import type { DB } from './schema.gen.ts';

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-15 01:41:45.123+00` as ISO 8601; a Date object would cost more than the rest of a request. */
const instant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;

const readers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.date]: (text) => text,
  [oid.timestamptz]: instant,
  // numeric(14,2) has at most 14 digits, so the double next to it prints the same digits.
  [oid.numeric]: Number,
};

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && readers[id]) || pg.types.getTypeParser(id, format),
};

const connection = {
  connectionString: config.DATABASE_URL,
  options: '-c TimeZone=UTC -c DateStyle=ISO',
  types,
};

/** Statements that PostgreSQL keeps parsed and planned on each connection; past this many, new ones are not kept. */
const mostPrepared = 400;
const prepared = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  if (known || prepared.size >= mostPrepared) return known;
  const name = `q${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** Names what Kysely sends, so that it is parsed and planned once for each connection instead of every time. */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return super.query.apply(this, (name ? [{ name, text, values }] : args) as never) as never;
  }
}

/** A pool whose connections may break without taking the process along. */
export function newPool(max: number): pg.Pool {
  const pool = new pg.Pool({ ...connection, max, connectionTimeoutMillis: 10_000, Client: PreparingClient });
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
