import { type Transferable, Worker } from 'node:worker_threads';
import { AppError, busy } from '../http/errors.ts';
import { log } from '../log/log.ts';
import { Semaphore } from '../semaphore.ts';
import type { Outcome } from './on-thread.ts';

interface Options<Input> {
  readonly longestMs: number;
  readonly idleMs?: number;
  /** Copying a large buffer would block the main thread. */
  readonly transferred?: (input: Input) => Transferable[];
}

/** Runs heavy computation on a worker thread, one task at a time, to keep the main thread free. */
export class Thread<Input, Output> {
  readonly #file: URL;
  readonly #longestMs: number;
  readonly #idleMs: number;
  readonly #transferred: (input: Input) => Transferable[];
  readonly #semaphore: Semaphore;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: URL, { longestMs, idleMs = 60_000, transferred = () => [] }: Options<Input>) {
    this.#file = file;
    this.#longestMs = longestMs;
    this.#idleMs = idleMs;
    this.#transferred = transferred;
    this.#semaphore = new Semaphore({ most: 1, waitMs: longestMs, refuse: busy });
  }

  run(input: Input): Promise<Output> {
    return this.#semaphore.run('all', async () => {
      clearTimeout(this.#idle);
      try {
        return await this.#ask(input);
      } finally {
        this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref();
      }
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.on('error', (err) => log.error({ err }, 'a thread broke'));
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ask(input: Input): Promise<Output> {
    const worker = this.#worker ?? this.#start();
    this.#worker = worker;
    worker.ref();
    return new Promise((resolve, reject) => {
      const done = (end: () => void) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('exit', broke);
        worker.unref();
        end();
      };
      const onMessage = (outcome: Outcome<Output>) =>
        done(() => {
          if ('result' in outcome) resolve(outcome.result);
          else if ('refusal' in outcome) reject(new AppError(outcome.refusal.code, outcome.refusal.message));
          else reject(new Error('Work on a thread failed', { cause: outcome.failure }));
        });
      const broke = () => done(() => reject(new Error('A thread ended in the middle of its work')));
      const timer = setTimeout(() => {
        this.#end();
        done(() => reject(busy()));
      }, this.#longestMs);
      worker.on('message', onMessage).on('exit', broke);
      worker.postMessage(input, this.#transferred(input));
    });
  }
}
