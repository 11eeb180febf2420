import { CircuitState, type IBreaker } from 'cockatiel';

/** Opens the circuit at so many failures within so long, however many calls went well in between. */
export class FailureWindow implements IBreaker {
  readonly #most: number;
  readonly #windowMs: number;
  /** When each of the latest happened. cockatiel reads and writes it to carry a breaker over. */
  state: number[] = [];

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  success(circuit: CircuitState): void {
    if (circuit === CircuitState.HalfOpen) this.state = [];
  }

  failure(circuit: CircuitState): boolean {
    const now = performance.now();
    this.state = [...this.state.filter((at) => now - at < this.#windowMs), now];
    return circuit !== CircuitState.Closed || this.state.length >= this.#most;
  }
}
