interface Queue {
  running: number;
  readonly waiting: Set<() => void>;
}

type Refusal = 'queue-full' | 'too-late';

interface Limits {
  readonly most: number;
  readonly mostWaiting?: number;
  /** Defaults to ten seconds. */
  readonly waitMs?: number;
  readonly refuse: (refusal: Refusal) => Error;
}

/** A keyed FIFO semaphore. Waiting tasks hold no connection, so one contended record can't exhaust the pool. */
export class Semaphore {
  readonly #limits: Limits;
  readonly #queues = new Map<string, Queue>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(key: string, work: () => T | Promise<T>, waitMs = this.#limits.waitMs ?? 10_000): Promise<T> {
    let queue = this.#queues.get(key);
    if (!queue) {
      queue = { running: 0, waiting: new Set() };
      this.#queues.set(key, queue);
    }
    if (queue.running < this.#limits.most) queue.running++;
    else await this.#wait(queue, waitMs);
    try {
      return await work();
    } finally {
      this.#leave(key, queue);
    }
  }

  #wait({ waiting }: Queue, waitMs: number): Promise<void> {
    const { mostWaiting = Infinity, refuse } = this.#limits;
    if (waiting.size >= mostWaiting) throw refuse('queue-full');
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(refuse('too-late'));
      }, waitMs);
      waiting.add(begin);
    });
  }

  #leave(key: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
    } else if (--queue.running === 0) this.#queues.delete(key);
  }
}
