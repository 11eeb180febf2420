import { setTimeout as wait } from 'node:timers/promises';
import { isPassing } from '../http/refusals.ts';
import { log } from '../log/log.ts';

const tries = 60;
const betweenTriesMs = 1_000;

/** Retries for a minute while the database is away: a provider's answer can't be fetched again. */
export async function retryStoring<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === tries || !isPassing(error)) throw error;
      log.warn({ err: error }, 'storing what came from outside failed, retrying');
      await wait(betweenTriesMs);
    }
  }
}

export class InFlight {
  readonly #calls = new Set<Promise<unknown>>();

  run<T>(work: () => Promise<T>): Promise<T> {
    const call = work().finally(() => this.#calls.delete(call));
    this.#calls.add(call);
    return call;
  }

  async finish(): Promise<void> {
    while (this.#calls.size > 0) await Promise.allSettled(this.#calls);
  }
}
