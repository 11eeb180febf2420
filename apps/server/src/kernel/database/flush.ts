import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '../log/log.ts';
import { newClient } from './database.ts';

/** Under load a flush waits for more transactions to share it: each costs as much as a small transaction. */
const gatherMs = 2;

const flushStatement = {
  name: 'flush',
  text: "select pg_logical_emit_message(false, 'assay', '', true)",
};

/**
 * One connection for flushes alone. Whoever commits takes it before the COMMIT and flushes through it afterwards:
 * a database that crashed in between has broken it, so that a flush by the recovered one cannot be taken for ours.
 */
class Flusher {
  readonly #client: pg.Client;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async #begin(): Promise<void> {
    this.#next = undefined;
    // Writes a mark to the log of PostgreSQL and waits until the disk has it, and with it all that came before.
    this.#running = this.#client.query(flushStatement).then(() => undefined);
    try {
      await this.#running;
    } finally {
      this.#running = undefined;
    }
  }

  /** Waits until everything committed so far is on disk. A flush under way may have begun too early: the next is shared. */
  flush(): Promise<void> {
    if (this.#next) return this.#next;
    if (!this.#running) return this.#begin();
    const later = async () => {
      await wait(gatherMs);
      await this.#begin();
    };
    this.#next = this.#running.then(later, later);
    return this.#next;
  }
}

let client: pg.Client | undefined;
let present: Promise<Flusher> | undefined;

async function connect(): Promise<Flusher> {
  const made = newClient();
  const lost = (err?: Error) => {
    if (client !== made) return;
    if (err) log.warn({ err }, 'the flush connection broke');
    client = undefined;
    present = undefined;
  };
  client = made;
  made.on('error', lost);
  made.on('end', () => lost());
  try {
    await made.connect();
  } catch (error) {
    lost();
    throw error;
  }
  return new Flusher(made);
}

/** The connection to flush through; to be had before the COMMIT that it is for. */
export function flusher(): Promise<Flusher> {
  present ??= connect();
  return present;
}

export async function closeFlusher(): Promise<void> {
  await client?.end();
}
