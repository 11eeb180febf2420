import { setTimeout as wait } from 'node:timers/promises';
import { isPassing } from '../http/refusals.ts';
import { log } from '../log/log.ts';

const tries = 60;
const betweenTriesMs = 1_000;

/** What came from outside can't be had again: it is worth some patience with a database that is away for a moment. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
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

/** Calls that must not be cut off: whoever stops Assay waits for them. */
export class UnderWay {
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
