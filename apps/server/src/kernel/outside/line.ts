/** A FIFO semaphore with a bounded queue; each waiter has its own deadline. */
export class Line {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Set<() => void>();
  #inside = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  async enter(patienceMs: number): Promise<'entered' | 'line-full' | 'too-late'> {
    if (this.#inside < this.#most) {
      this.#inside++;
      return 'entered';
    }
    if (this.#waiting.size >= this.#mostWaiting) return 'line-full';
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve('entered');
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        resolve('too-late');
      }, patienceMs);
      this.#waiting.add(enter);
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#inside--;
  }
}
