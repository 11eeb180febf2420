interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

interface Rules {
  readonly most: number;
  readonly patienceMs: number;
  readonly tooLate: () => Error;
}

/**
 * A keyed FIFO semaphore with a wait limit. Waiting tasks hold no connection, so one contended record can't
 * exhaust the pool.
 */
export class Turns {
  readonly #rules: Rules;
  readonly #lines = new Map<string, Line>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  async run<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    let line = this.#lines.get(name);
    if (!line) {
      line = { running: 0, waiting: new Set() };
      this.#lines.set(name, line);
    }
    if (line.running < this.#rules.most) line.running++;
    else await this.#wait(line);
    try {
      return await work();
    } finally {
      this.#leave(name, line);
    }
  }

  #wait({ waiting }: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(this.#rules.tooLate());
      }, this.#rules.patienceMs);
      waiting.add(begin);
    });
  }

  #leave(name: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else if (--line.running === 0) this.#lines.delete(name);
  }
}
