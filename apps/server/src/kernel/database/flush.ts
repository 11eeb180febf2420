import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '../log/log.ts';
import { newClient } from './database.ts';

/** The delay for group commit: each flush costs as much as a small transaction, so several share one. */
const gatherMs = 2;

const flushStatement = {
  name: 'flush',
  text: "select pg_logical_emit_message(false, 'assay', '', true)",
};

/** Connects before COMMIT: a database crash in between breaks it, so a flush after recovery can't pass for ours. */
class Flusher {
  readonly #client: pg.Client;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async #begin(): Promise<void> {
    this.#next = undefined;
    // Writes a WAL message and waits for its fsync, which covers every earlier commit.
    this.#running = this.#client.query(flushStatement).then(() => undefined);
    try {
      await this.#running;
    } finally {
      this.#running = undefined;
    }
  }

  /** Waits until all earlier commits are on disk; a running flush may have begun too early. */
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

/** Must be called before the COMMIT that it flushes. */
export function flusher(): Promise<Flusher> {
  present ??= connect();
  return present;
}

export async function closeFlusher(): Promise<void> {
  await client?.end();
}
